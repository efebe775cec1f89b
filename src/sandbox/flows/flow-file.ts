/** Path of a compiled flow in the downloads folder. The page fetches the file when a reader opens the flow. */
export const compiledFlowFile = (id: string): string => `arazzo/${id}.json`;
