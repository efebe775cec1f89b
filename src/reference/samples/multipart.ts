import type {Part} from '../sample-request';

/** A line of a multipart body (RFC 7578): a boundary, a text, or the content of a file. */
export type MultipartLine = {boundary: '' | '--'} | {text: string} | {fileName: string};

/** A quoted name, escaped as browsers do it (HTML, "multipart/form-data encoding algorithm"). */
function quoted(name: string): string {
  return `"${name.replace(/["\r\n]/g, (sign) => encodeURIComponent(sign))}"`;
}

export function dispositionOf(part: Part): string {
  return `form-data; name=${quoted(part.name)}${'fileName' in part ? `; filename=${quoted(part.fileName)}` : ''}`;
}

/** The content type of a part, or null for plain text, which needs no content type. */
export function partTypeOf(part: Part): string | null {
  return part.contentType ?? ('fileName' in part ? 'application/octet-stream' : null);
}

/** The lines of a multipart body, to be joined by CRLF, for languages without a library function for it. */
export function multipartLines(parts: readonly Part[]): MultipartLine[] {
  return [
    ...parts.flatMap((part): MultipartLine[] => {
      const type = partTypeOf(part);
      return [
        {boundary: ''},
        {text: `Content-Disposition: ${dispositionOf(part)}`},
        ...(type === null ? [] : [{text: `Content-Type: ${type}`}]),
        {text: ''},
        'fileName' in part ? {fileName: part.fileName} : {text: part.text},
      ];
    }),
    {boundary: '--'},
    {text: ''},
  ];
}
