type Verdict = {severity: 'success' | 'error' | 'unchecked'; text: string};

/** Severity and label for the result of a check. @param isValid null if the check was not possible */
export function toVerdict(isValid: boolean | null): Verdict {
  if (isValid === null) return {severity: 'unchecked', text: 'not checked'};
  return isValid ? {severity: 'success', text: 'valid'} : {severity: 'error', text: 'not valid'};
}
