import type {ReactNode} from 'react';

import type {RequestModel} from '../../../reference/request-model';
import styles from '../styles.module.css';

import {useSession} from './this-tab';
import {describeToken} from './token-meaning';

/** Describes the access token of the identity. */
export function TokenMeaning({model}: {model: RequestModel}): ReactNode {
  const {presented} = useSession();
  const text = presented?.operation === model.id && presented.token ? describeToken(presented.token) : null;
  return text !== null && <p className={styles.description}>{text}</p>;
}
