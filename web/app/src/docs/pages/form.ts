import type { DocsPage } from "../docs-page.ts";

/** Form. */
export const page: DocsPage = {
  title: "Form",
  lead: "Holds its fields to their rules: when it is submitted, and from then on with every change. The fields are the browser's own.",
  imports: 'import { Form, FormSummary, SubmitButton } from "@orbitroom/compact";',
  examples: [
    {
      id: "try",
      title: "Try it",
      text: "Submit it empty, then fix what it says. The first field with an error has the focus.",
      mode: "live",
      code: `import { Form, Input, Stack, SubmitButton, Text } from "@orbitroom/compact";
import { useState } from "react";

interface Values {
  name: string;
  code: string;
}

export default function Example() {
  const [sent, setSent] = useState<Values>();
  return (
    <Form<Values>
      rules={{
        name: { required: "Say who you are." },
        code: {
          required: true,
          minLength: { value: 4, message: "At least 4 characters." },
          maxLength: { value: 10, message: "At most 10 characters." },
          pattern: { value: /^[a-z0-9]+$/i, message: "Letters and digits only." },
        },
      }}
      onSubmit={(values) => setSent(values)}
    >
      <Stack gap={4}>
        <Input label="Name" name="name" autoComplete="off" />
        <Input label="Room code" name="code" autoComplete="off" />
        <SubmitButton>Connect</SubmitButton>
        {sent && <Text tone="success">Connecting {sent.name}.</Text>}
      </Stack>
    </Form>
  );
}
`,
    },
    {
      id: "own",
      title: "A rule of your own",
      text: "validate is asked last, knows all values, and may take its time.",
      mode: "live",
      code: `import { Form, Input, Stack, SubmitButton } from "@orbitroom/compact";

interface Booking {
  from: number;
  to: number;
}

export default function Example() {
  return (
    <Form<Booking>
      defaultValues={{ from: 18, to: 12 }}
      rules={{
        from: { required: true, min: { value: 8, message: "The house opens at 8." } },
        to: {
          required: true,
          validate: (to, { from }) => (Number(to) > Number(from) ? undefined : "This is before it begins."),
        },
      }}
      onSubmit={() => {}}
    >
      <Stack gap={4}>
        <Input label="From" name="from" type="number" />
        <Input label="To" name="to" type="number" />
        <SubmitButton>Book</SubmitButton>
      </Stack>
    </Form>
  );
}
`,
    },
    {
      id: "server",
      title: "What a server finds",
      text: "Errors that onSubmit answers with show at their fields; the summary lists all.",
      mode: "live",
      code: `import { Form, FormSummary, Input, Stack, SubmitButton } from "@orbitroom/compact";

interface Values {
  name: string;
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

export default function Example() {
  return (
    <Form<Values>
      rules={{ name: { required: true } }}
      onSubmit={async ({ name }) => {
        await wait(600);
        return name === "comet" ? { name: "That name is taken. Choose another." } : undefined;
      }}
    >
      <Stack gap={4}>
        <FormSummary />
        <Input label="Name of the room" name="name" helper="Try comet" autoComplete="off" />
        <SubmitButton>Make room</SubmitButton>
      </Stack>
    </Form>
  );
}
`,
    },
  ],
  keyboard: [
    { keys: ["Enter"], does: "Submits the form from a one-line field." },
    {
      keys: ["Tab"],
      does: "Goes to the next field; one that is left is checked if the form was submitted before.",
    },
  ],
  notes: [
    "The rules are required, min, max, minLength, maxLength, pattern and validate, each with a message of its own if you like.",
    "The attributes of the fields count as rules too, and hold before the script is there.",
  ],
  props: ["Form", "FieldRules", "FormSummary", "SubmitButton"],
};
