/** A step of a flow cannot be prepared or checked. The message is for the reader. */
export class FlowError extends Error {}
