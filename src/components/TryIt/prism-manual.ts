/** Imported before Prism: otherwise Prism highlights every code block of the page as soon as it is loaded. */
Object.assign(globalThis, {Prism: {manual: true}});
