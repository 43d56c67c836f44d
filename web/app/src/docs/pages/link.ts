import type { DocsPage } from "../docs-page.ts";

/** Link. */
export const page: DocsPage = {
  title: "Link",
  lead: "Leads somewhere. It works with any router, and says when it leaves the site.",
  imports: 'import { Link } from "@orbitroom/compact";',
  examples: [
    {
      id: "try",
      title: "Try it",
      mode: "live",
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
      title: "Away from the site",
      text: "It opens in a new tab, says so to screen readers, and tells the other site nothing.",
      mode: "live",
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
      title: "The link of a router",
      text: "render is given all attributes and draws the link as it likes.",
      mode: "live",
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
      You are at {path}
    </p>
  );
}
`,
    },
  ],
  keyboard: [{ keys: ["Enter"], does: "Follows the link." }],
  props: ["Link"],
};
