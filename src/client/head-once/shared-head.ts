/** What adds to the head; makes the head of it and all others. */
export type Instance = {emitChange: () => void};

/** What react-helmet-async 1.3.0 hands from its provider to what adds to the head. */
export type SharedHead = {
  setHelmet: (head: unknown) => void;
  helmetInstances: {get: () => readonly Instance[]; add: (instance: Instance) => void};
};
