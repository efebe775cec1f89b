/** The list of standards that pages and articles cite. */
import {readYaml} from '../../lib/yaml-source';

export const STANDARDS_FILE = 'plugins/content/standards/standards.yml';

/** A record of the list; its comment describes the fields. */
export type Standard = {
  name: string;
  also?: readonly string[];
  title: string;
  version?: string;
  /** `YYYY-MM-DD` or `YYYY-MM` */
  date: string;
  url: string;
};

const REQUIRED = ['name', 'title', 'date', 'url'] as const;

/**
 * Reads the list.
 * @param text of STANDARDS_FILE
 * @throws Error for a record without one of the required fields, or with a date of another form
 */
export function parseStandards(text: string): Standard[] {
  const source = readYaml(STANDARDS_FILE, text);
  if ('what' in source) throw new Error(`${source.file}:${source.line}: ${source.what} ${source.remedy}`);
  const records = source.value as Standard[];
  for (const [index, record] of records.entries()) {
    const missing = REQUIRED.find((field) => typeof record[field] !== 'string');
    const fault = missing
      ? `the record has no text "${missing}".`
      : /^\d{4}-\d{2}(-\d{2})?$/.test(record.date)
        ? null
        : `"date" must be a day or a month, such as 2023-12-15 or 2025-02.`;
    if (fault) throw new Error(`${STANDARDS_FILE}:${source.lineOf([index])}: ${fault}`);
  }
  return records;
}
