import type { Plugin } from "vite";

/** What browsers pass to a default policy: the string, its type, and the function or property that received it. */
type Check = (text: string, type: string, sink: string) => string | null;

/** The part of the Trusted Types API that is used. TypeScript does not know it yet. */
interface TrustedTypes {
  createPolicy(name: string, checks: { createHTML: Check; createScriptURL: Check }): unknown;
}

const POLICY = "require-trusted-types-for 'script'; trusted-types default";

/**
 * Lets a built page turn strings into code only where that is harmless (https://www.w3.org/TR/trusted-types/). Text that a mistake
 * passes to `innerHTML`, a script's address or an event handler then throws instead of running. It is part of the page, because the
 * dev server's pages and other apps that a gateway serves need other rules.
 */
export function trustedTypesPlugin(): Plugin {
  return {
    name: "orbitroom:trusted-types",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: () => [
        {
          tag: "meta",
          attrs: { "http-equiv": "Content-Security-Policy", content: POLICY },
          injectTo: "head-prepend",
        },
        // Before all scripts: one of them starts a worker.
        {
          tag: "script",
          children: `(${allowHarmlessStrings})()`,
          injectTo: "head-prepend",
        },
      ],
    },
  };
}

/** The page's script: it can use nothing from outside. */
export function allowHarmlessStrings(): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy("default", {
    // No script runs in a document that is only parsed. The elements of foliate-js write their templates into their shadow roots.
    createHTML: (html, _type, sink) =>
      html === "" || /^(DOMParser|ShadowRoot innerHTML)/.test(sink) ? html : null,
    // Files of this origin, and Google's tag, which only a gateway with a tag allows to load.
    createScriptURL: (address) => {
      const { origin, pathname } = new URL(address, location.origin);
      const isFile = origin === location.origin && /^\/(assets\/|service-worker\.js$)/.test(pathname);
      return isFile || origin === "https://www.googletagmanager.com" ? address : null;
    },
  });
}
