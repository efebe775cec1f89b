/** An error in the preparation or check of a step, with a message for the reader. */
export class FlowError extends Error {}
