import type { DocsPage } from "../docs-page.ts";

/** Link. */
export const page: DocsPage = {
  title: "Link",
  lead: "Navigates to a page. Works with any router and marks external links.",
  imports: 'import { Link } from "@orbitroom/compact";',
  examples: [
    {
      id: "try",
      title: "Try it",
      mode: "live",
      minHeightPx: 72,
      tag: "Link",
      propOptions: {
        underline: ["always", "hover", "none"],
        external: ["true", "false"],
        current: ["true", "false"],
      },
      code: `import { Link, Text } from "@orbitroom/compact";

export default function Example() {
  return (
    <Text>
      Read the <Link href="/privacy" underline="always">privacy policy</Link> before you begin.
    </Text>
  );
}
`,
    },
    {
      id: "external",
      title: "External link",
      text: "Opens in a new tab, says so to screen readers, and sends no referrer.",
      mode: "live",
      minHeightPx: 72,
      code: `import { Link } from "@orbitroom/compact";

export default function Example() {
  return (
    <Link href="https://www.w3.org/WAI/ARIA/apg/" external>
      ARIA Authoring Practices
    </Link>
  );
}
`,
    },
    {
      id: "router",
      title: "Router link",
      text: "render receives all attributes and returns the link element.",
      mode: "live",
      minHeightPx: 88,
      code: `import { Link } from "@orbitroom/compact";
import { type ComponentProps, useState } from "react";

export default function Example() {
  const [path, setPath] = useState("/");

  const routed = ({ href, ...rest }: ComponentProps<"a">) => (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        event.preventDefault();
        setPath(href ?? "/");
      }}
    />
  );

  return (
    <p>
      <Link href="/" current={path === "/"} render={routed}>Home</Link>{" "}
      <Link href="/help" current={path === "/help"} render={routed}>Help</Link>
      <br />
      Current path: {path}
    </p>
  );
}
`,
    },
  ],
  keyboard: [{ keys: ["Enter"], action: "Follows the link." }],
  props: ["Link"],
};
