import type {ReactNode} from 'react';

import type {Inspection, InspectionDate, InspectionRow, SignatureResult} from '../inspector/types';

import {formatDate} from './local-time';
import {Notes} from './Notes';
import {OutLink} from './OutLink';
import styles from './styles.module.css';

/** A date in the reader's time zone, and relative to now. */
function DateView({date}: {date: InspectionDate}): ReactNode {
  return (
    <p className={styles.date}>
      <time dateTime={date.iso}>{formatDate(new Date(date.iso))}</time>, {date.relative}
    </p>
  );
}

function RowView({row: {name, value, explanation, source, date, warning}}: {row: InspectionRow}): ReactNode {
  return (
    <div className={styles.row}>
      <dt>{name}</dt>
      <dd>
        <p className={styles.value}>{value}</p>
        {date && <DateView date={date} />}
        {warning && (
          <p className={styles.warning}>
            <strong>Unusual:</strong> {warning}
          </p>
        )}
        {(explanation !== undefined || source) && (
          <p className={styles.explanation}>
            {explanation} {source && <OutLink to={source.url}>{source.label}</OutLink>}
          </p>
        )}
      </dd>
    </div>
  );
}

const SIGNATURE_SEVERITY: Readonly<Record<SignatureResult['status'], string>> = {
  valid: 'success',
  invalid: 'error',
  unverified: 'unchecked',
};

/** The result of the inspector: type, signature, remarks, and each claim or field. */
export function InspectionView({inspection, level = 3}: {inspection: Inspection; level?: 3 | 4}): ReactNode {
  const {title, summary, notes, signature, unusual, sections, inside} = inspection;
  const Heading = `h${level}` as const;
  return (
    <>
      <Heading>{title}</Heading>
      <p>{summary}</p>
      <Notes notes={notes} />
      {signature && (
        <p className={styles.mark} data-severity={SIGNATURE_SEVERITY[signature.status]}>
          {signature.text}
        </p>
      )}
      {unusual.map(({text, source}) => (
        <p key={text} className={styles.mark} data-severity="warning">
          <strong>Unusual:</strong> {text} {source && <OutLink to={source.url}>{source.label}</OutLink>}
        </p>
      ))}
      {sections.map((section, index) => (
        <div key={`${section.title} ${index}`}>
          <Heading className={styles.part}>{section.title}</Heading>
          <dl className={styles.rows}>
            {section.rows.map((row, position) => (
              <RowView key={`${row.name} ${position}`} row={row} />
            ))}
          </dl>
        </div>
      ))}
      {inside && (
        <div className={styles.inside}>
          <InspectionView inspection={inside} level={4} />
        </div>
      )}
    </>
  );
}
