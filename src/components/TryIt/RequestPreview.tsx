import {useMemo, useSyncExternalStore, type ReactNode} from 'react';

import {languages} from '../../reference/languages';
import type {SampleRequest} from '../../reference/sample-request';

import {CodeView} from './CodeView';
import type {RadioChoice} from './radio-choice';
import styles from './styles.module.css';

/** The current request as a code sample, in the sample language of the page. */
export function RequestPreview({request, choice}: {request: SampleRequest; choice: RadioChoice}): ReactNode {
  const chosen = useSyncExternalStore(choice.subscribe, choice.read);
  const language = languages.find(({id}) => id === chosen) ?? languages[0];
  const code = useMemo(() => language?.render(request) ?? '', [language, request]);
  return (
    <section aria-labelledby="try-it-request">
      <div className={styles.bar}>
        <h3 id="try-it-request">Request</h3>
        <select
          className={styles.language}
          aria-label="Language of the request"
          value={language?.id}
          onChange={({target}) => choice.choose(target.value)}
        >
          {languages.map(({id, label}) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <CodeView code={code} grammar={language?.grammar ?? null} label={`request in ${language?.label ?? ''}`} />
    </section>
  );
}
