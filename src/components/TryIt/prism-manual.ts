/** Imported before Prism: otherwise Prism highlights every code block of the page as soon as it is loaded. */
const scope = globalThis as {Prism?: unknown};

scope.Prism ??= {manual: true};

export {};
