import type {Source} from '../lib/sources';

/** The result of the inspector: plain data that can be rendered and copied. */

export type InspectionDate = {
  /** RFC 3339 in UTC; the page shows it in the reader's time zone. */
  iso: string;
  /** Relative to `now`, such as "in 5 minutes" or "2 days ago". */
  relative: string;
};

export type InspectionRow = {
  /** Name of the claim, header parameter, field or extension; `cnf → x5t#S256` for a member of an object. */
  name: string;
  /** As text; objects and arrays as JSON with line breaks. Private values are masked. */
  value: string;
  /** The meaning of the row, in one line. */
  explanation?: string;
  source?: Source;
  date?: InspectionDate;
  /** What is wrong or unusual about this value. */
  warning?: string;
};

export type InspectionSection = {title: string; rows: InspectionRow[]};

/** Something unusual. `row` is the name of the row that shows `text` as a warning. */
export type Remark = {text: string; source?: Source; row?: string};

export type SignatureResult = {status: 'valid' | 'invalid' | 'unverified'; text: string};

export type Inspection = {
  /** Type of the pasted text, such as "Client assertion" or "X.509 certificate chain". */
  title: string;
  /** A summary in one sentence. */
  summary: string;
  /** Parts of the pasted text that were repaired or omitted. */
  notes: string[];
  /** Set for tokens, certificates and certificate requests. */
  signature?: SignatureResult;
  unusual: Remark[];
  sections: InspectionSection[];
  /** The inspection of the token in a decrypted JWE. */
  inside?: Inspection;
};

export type InspectOptions = {
  /** JWK, JWKS, PEM key or certificate, to verify or decrypt the input, or to compare its thumbprint with the input. */
  key?: string;
  now: Date;
  /** Whether to inspect a private key although it is private. Its private values stay masked. */
  shownPrivate?: boolean;
};

/** A definition of a claim, a header parameter, a member or a field. */
export type Definition = {text: string; source?: Source};
export type Dictionary = Readonly<Record<string, Definition>>;
