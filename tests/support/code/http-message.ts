/** Parses HTTP/1.1 messages in pages (RFC 9112, section 2). */

/** A request on a page, either a curl command or an HTTP message. */
export type ShownRequest = {
  file: string;
  line: number;
  section: number;
  method: string;
  /** Absolute, unless it begins with a variable. */
  url: string;
  headers: readonly (readonly [string, string])[];
  body: string | null;
  /** Whether a curl command has a client certificate and key; null for a message. */
  certificate: boolean | null;
  /** Whether the body is in a file that the page does not show. */
  bodyFile: boolean;
  /** Whether a curl command is followed by `||`. */
  expectedToFail: boolean;
};

export type ShownResponse = {status: string; headers: readonly (readonly [string, string])[]; body: string};

const REQUEST_LINE = /^(GET|HEAD|POST|PUT|DELETE|OPTIONS|PATCH) (\S+)(?: HTTP\/(?:1\.1|2))?$/;
const STATUS_LINE = /^HTTP\/(?:1\.1|2) (\d{3})(?: .*)?$/;

function splitMessage(text: string): {start: string; headers: [string, string][]; body: string; fault: string | null} {
  const [head = '', ...rest] = text.split('\n\n');
  const [start = '', ...lines] = head.split('\n');
  // A long value may continue on the next line (RFC 9112, section 5.2).
  const unfolded = lines
    .join('\n')
    .replace(/\n[ \t]+/g, ' ')
    .split('\n')
    .filter((line) => line !== '');
  const wrong = unfolded.find((line) => !/^[!#$%&'*+.^_`|~\w-]+: ?\S/.test(line));
  const headers = unfolded.map((line): [string, string] => {
    const [name = '', ...value] = line.split(':');
    return [name.toLowerCase(), value.join(':').trim()];
  });
  return {start, headers, body: rest.join('\n\n'), fault: wrong === undefined ? null : `is not a header: ${wrong}`};
}

/** Splits a block with several messages at empty lines. */
function splitExchange(text: string): string[] {
  return text.split(/\n\n(?=(?:GET|HEAD|POST|PUT|DELETE|OPTIONS|PATCH) \S+|HTTP\/[12])/);
}

/** Parses a block of language http. */
export function parseHttp(text: string): {
  requests: Omit<ShownRequest, 'file' | 'line' | 'section'>[];
  responses: ShownResponse[];
  faults: string[];
} {
  const result: ReturnType<typeof parseHttp> = {requests: [], responses: [], faults: []};
  for (const message of splitExchange(text.trim())) {
    const {start, headers, body, fault} = splitMessage(message);
    const [, method, target] = REQUEST_LINE.exec(start) ?? [];
    const [, status] = STATUS_LINE.exec(start) ?? [];
    if (fault) result.faults.push(fault);
    if (method && target) {
      const host = headers.find(([name]) => name === 'host')?.[1];
      const url = target.startsWith('/') && host ? `https://${host}${target}` : target;
      result.requests.push({
        method,
        url,
        headers,
        body: body || null,
        certificate: null,
        bodyFile: false,
        expectedToFail: false,
      });
    } else if (status) {
      result.responses.push({status, headers, body});
    } else {
      result.faults.push(`is neither a request line nor a status line: ${start}`);
    }
  }
  return result;
}
