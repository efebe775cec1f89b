const HOST = /^(?=.{1,253}$)(?!-)[a-z0-9-]{1,63}(?<!-)(\.(?!-)[a-z0-9-]{1,63}(?<!-))+$/i;

/** Whether a text is a host name with at least two labels (RFC 1123, section 2.1). */
export const isHostName = (text: string): boolean => HOST.test(text);
