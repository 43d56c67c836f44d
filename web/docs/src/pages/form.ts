import type { DocsPage } from "../docs-page.ts";

/** Form. */
export const page: DocsPage = {
  title: "Form",
  lead: "Validates its fields on submit, and after that on every change. It uses native form fields.",
  imports: 'import { Form, FormSummary, SubmitButton } from "@orbitroom/compact";',
  examples: [
    {
      id: "try",
      title: "Try it",
      text: "Submit the empty form, then fix the errors. The first invalid field gets focus.",
      mode: "live",
      minHeightPx: 262,
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
        name: { required: "Enter your name." },
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
      title: "Custom validation",
      text: "validate runs last, receives all values, and may be asynchronous.",
      mode: "live",
      minHeightPx: 262,
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
        from: { required: true, min: { value: 8, message: "Choose 8 or later." } },
        to: {
          required: true,
          validate: (to, { from }) => (Number(to) > Number(from) ? undefined : "The end must be after the start."),
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
      title: "Server errors",
      text: "Errors returned by onSubmit appear at their fields; the summary lists all of them.",
      mode: "live",
      minHeightPx: 217,
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
        <Input label="Room name" name="name" helper="Try comet" autoComplete="off" />
        <SubmitButton>Create room</SubmitButton>
      </Stack>
    </Form>
  );
}
`,
    },
  ],
  keyboard: [
    { keys: ["Enter"], action: "Submits the form from a one-line field." },
    { keys: ["Tab"], action: "Moves focus to the next field." },
  ],
  notes: [
    "Rules: required, min, max, minLength, maxLength, pattern and validate, each with an optional message.",
    "A reset returns each field to its initial value and calls its change callback with the reason reset. A controlled field asks for its first value.",
    "Validation attributes of the fields are rules too, and work before the script has loaded.",
  ],
  props: ["Form", "FieldRules", "FormSummary", "SubmitButton"],
};
