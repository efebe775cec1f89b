/** Name of the compiled flow in the folder of the downloads, which the page fetches when a reader runs the flow. */
export const compiledFlowFile = (id: string): string => `arazzo/${id}.json`;
