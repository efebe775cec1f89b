type Verdict = {severity: 'success' | 'error' | 'unchecked'; text: string};

/** Severity and words for the result of a check. @param isValid null if it was not possible to check */
export function toVerdict(isValid: boolean | null): Verdict {
  if (isValid === null) return {severity: 'unchecked', text: 'not checked'};
  return isValid ? {severity: 'success', text: 'valid'} : {severity: 'error', text: 'not valid'};
}
