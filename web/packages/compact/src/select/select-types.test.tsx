import { expectTypeOf, test } from "vitest";
import type { SelectOption } from "./props.ts";
import { Select } from "./Select.tsx";

type Span = "day" | "week";
interface Planet {
  readonly id: number;
  readonly name: string;
}
const spans: readonly { readonly value: Span; readonly label: string }[] = [];
const tags: readonly SelectOption[] = [];
const planets: readonly Planet[] = [];

// The type check of the package fails if one of these lines has other types than it says.
test("the value of a select is one of its options", () => {
  const selects = (text: string) => (
    <>
      <Select
        label="Span"
        options={spans}
        value="day"
        onValueChange={(span) => expectTypeOf(span).toEqualTypeOf<Span | null>()}
      />
      <Select
        label="Span"
        options={[
          { value: "day", label: "Day" },
          { value: "week", label: "Week" },
        ]}
        onValueChange={(span) => expectTypeOf(span).toEqualTypeOf<Span | null>()}
      />
      <Select
        label="Spans"
        multiple
        options={spans}
        defaultValue={["week"]}
        onValueChange={(chosen) => expectTypeOf(chosen).toEqualTypeOf<readonly Span[]>()}
      />
      <Select
        label="Planet"
        options={planets}
        valueKey="id"
        labelKey="name"
        onValueChange={(id) => expectTypeOf(id).toEqualTypeOf<number | null>()}
      />
      <Select
        label="Planet"
        options={async () => planets}
        valueKey="id"
        labelKey="name"
        value={3}
        renderOption={({ name }) => name}
      />
      <Select
        label="Tag"
        options={tags}
        value={text}
        onCreateOption={(created) => ({ value: created, label: created })}
      />
      {/* @ts-expect-error there is no such option */}
      <Select label="Span" options={spans} value="month" />
      {/* @ts-expect-error the names of planets do not identify them */}
      <Select label="Planet" options={planets} valueKey="id" labelKey="name" value="Mars" />
      {/* @ts-expect-error the property that identifies a planet must be named */}
      <Select label="Planet" options={planets} labelKey="name" />
    </>
  );
  expectTypeOf(selects).toBeFunction();
});
