/** Import this module before Prism. Otherwise Prism highlights all code blocks of the page when it loads. */
const scope = globalThis as {Prism?: unknown};

scope.Prism ??= {manual: true};

export {};
