import type {Source} from '../lib/sources';

/** The result of the inspector: plain data that a component renders and that can be copied. */

export type InspectionDate = {
  /** RFC 3339 in UTC; the page shows it in the reader's time zone. */
  iso: string;
  /** Against `now`, such as "in 5 minutes" or "2 days ago". */
  relative: string;
};

export type InspectionRow = {
  /** Name of the claim, header parameter, field or extension; `cnf → x5t#S256` for a member of an object. */
  name: string;
  /** As text; JSON of objects and arrays, with line breaks. Private values are masked. */
  value: string;
  /** What it means, in one line. */
  explanation?: string;
  source?: Source;
  date?: InspectionDate;
  /** What is wrong or unusual about this value. */
  warning?: string;
};

export type InspectionSection = {title: string; rows: InspectionRow[]};

/** Something unusual. `row` is the name of the row that it is about; the row has the text as its warning. */
export type Remark = {text: string; source?: Source; row?: string};

export type SignatureResult = {status: 'valid' | 'invalid' | 'unverified'; text: string};

export type Inspection = {
  /** What was pasted, such as "Client assertion" or "X.509 certificate chain". */
  title: string;
  /** One sentence about it. */
  summary: string;
  /** What was repaired in the pasted text, or left out. */
  notes: string[];
  /** Of tokens, certificates and certificate requests. */
  signature?: SignatureResult;
  unusual: Remark[];
  sections: InspectionSection[];
  /** What is inside: the token in a decrypted JWE. */
  inside?: Inspection;
};

export type InspectOptions = {
  /** JWK, JWKS, PEM key or certificate, to verify or decrypt the input, or to compare its thumbprint with the input. */
  key?: string;
  now: Date;
  /** The reader wants to see a private key nevertheless. Its private values stay masked. */
  shownPrivate?: boolean;
};

/** A definition of a claim, a header parameter, a member or a field. */
export type Definition = {text: string; source?: Source};
export type Dictionary = Readonly<Record<string, Definition>>;
