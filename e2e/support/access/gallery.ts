/** An example with every kind of focusable control, in tab order. `data-stop` names each. */
export const stops = `import { Accordion, AccordionItem, Button, Checkbox, DataGrid, Input, Link, LinkList, Radio, RadioGroup, RangeSlider, Select, Switch, Tab, TabList, TabPanel, Tabs, Textarea } from "@orbitroom/compact";

const rows = [{ name: "Ada" }];
const columns = [{ dataKey: "name", label: "N", width: 80 }];

export default function Example() {
  return (
    <div style={{ display: "grid", gridTemplateColumns: "repeat(3, 180px)", gap: 12, padding: 12, alignItems: "start" }}>
      <Button>Before</Button>
      <div data-stop="a button"><Button>Bu</Button></div>
      <div data-stop="a primary button"><Button variant="primary">Bu</Button></div>
      <div data-stop="a pressed button"><Button aria-pressed>Bu</Button></div>
      <div data-stop="a field"><Input label="I" /></div>
      <div data-stop="an invalid field"><Input label="I" error="E" /></div>
      <div data-stop="a text area"><Textarea label="T" /></div>
      <div data-stop="a checkbox"><Checkbox label="C" /></div>
      <div data-stop="a switch"><Switch label="S" defaultChecked /></div>
      <div data-stop="a radio button"><RadioGroup label="R" labelHidden defaultValue="a"><Radio value="a" label="Ra" /></RadioGroup></div>
      <div data-stop="a slider"><RangeSlider label="R" defaultValue={30} /></div>
      <div data-stop="a select"><Select label="S" options={[{ value: 1, label: "One" }]} /></div>
      <Tabs defaultValue="a">
        <TabList data-stop="a tab" label="T"><Tab value="a">aa</Tab></TabList>
        <TabPanel data-stop="a panel" value="a">x</TabPanel>
      </Tabs>
      <div data-stop="an accordion heading"><Accordion><AccordionItem value="a" title="A">x</AccordionItem></Accordion></div>
      <div data-stop="a link"><Link href="#a">Link</Link></div>
      <div data-stop="a current link"><LinkList label="L" entries={[{ label: "Here", href: "#a", current: true }]} /></div>
      <div data-stop="the search field of a grid"><DataGrid label="G" rows={rows} columns={columns} paging={false} height={80} tools={["search"]} /></div>
    </div>
  );
}
`;

/** An example with pairs of controls that differ in one visible state, and controls with a visible edge. */
export const gallery = `import { Accordion, AccordionItem, Button, Checkbox, CodeBox, DataGrid, Input, Link, LinkList, planetIcon, ProgressBar, Radio, RadioGroup, RangeSlider, Select, Switch, Tab, TabList, TabPanel, Tabs, Textarea } from "@orbitroom/compact";
import type { ReactNode } from "react";

const Two = ({ of, one, other }: { of: string; one: ReactNode; other: ReactNode }) => (
  <>
    <div data-of={of}>{one}</div>
    <div data-of={of}>{other}</div>
  </>
);
const tabs = (value: string) => (
  <Tabs defaultValue={value}>
    <TabList label="T"><Tab value="a">aa</Tab><Tab value="b">bb</Tab></TabList>
    <TabPanel value="a">x</TabPanel><TabPanel value="b">x</TabPanel>
  </Tabs>
);
const radio = (value: string, more = {}) => (
  <RadioGroup label="R" labelHidden defaultValue={value} {...more}><Radio value="a" label="Ra" /></RadioGroup>
);
const planets = ["Mars", "Moon"].map((label) => ({ value: label, label }));
const rows = [{ name: "Ada" }];
const grid = (selected: string[]) => (
  <DataGrid label="G" rows={rows} columns={[{ dataKey: "name", label: "N", width: 80 }]} paging={false} height={90}
    selectionMode="multiple" rowKey={({ name }) => name} defaultSelection={new Set(selected)} />
);

export default function Example() {
  return (
    <div style={{ display: "grid", gridTemplateColumns: "repeat(4, 140px)", gap: 8, alignItems: "start" }}>
      <Two of="a checkbox, checked" one={<Checkbox label="C" />} other={<Checkbox label="C" defaultChecked />} />
      <Two of="a checkbox, invalid" one={<Checkbox label="C" />} other={<Checkbox label="C" error="E" />} />
      <Two of="a checkbox, disabled" one={<Checkbox label="C" />} other={<Checkbox label="C" disabled />} />
      <Two of="a switch, on" one={<Switch label="S" />} other={<Switch label="S" defaultChecked />} />
      <Two of="a radio button, selected" one={radio("")} other={radio("a")} />
      <Two of="a radio button, invalid" one={radio("")} other={radio("", { error: "E" })} />
      <Two of="a radio button, disabled" one={radio("a")} other={radio("a", { disabled: true })} />
      <Two of="a button, disabled" one={<Button>Bu</Button>} other={<Button disabled>Bu</Button>} />
      <Two of="a button, pressed" one={<Button icon={planetIcon} iconOnly aria-pressed={false}>B</Button>} other={<Button icon={planetIcon} iconOnly aria-pressed>B</Button>} />
      <Two of="a field, invalid" one={<Input label="I" helper="x" />} other={<Input label="I" error="x" />} />
      <Two of="a field, disabled" one={<Input label="I" defaultValue="text" />} other={<Input label="I" defaultValue="text" disabled />} />
      <Two of="a tab, selected" one={tabs("a")} other={tabs("b")} />
      <Two of="a link, current" one={<Link href="#a">Link</Link>} other={<Link href="#a" aria-current="page">Link</Link>} />
      <Two of="a link in a list, current" one={<LinkList label="L" entries={[{ label: "Here", href: "#a" }]} />} other={<LinkList label="L" entries={[{ label: "Here", href: "#a", current: true }]} />} />
      <Two of="a progress bar, at another value" one={<ProgressBar label="P" value={30} max={100} />} other={<ProgressBar label="P" value={60} max={100} />} />
      <Two of="a slider, at another value" one={<RangeSlider label="S" valueHidden defaultValue={30} />} other={<RangeSlider label="S" valueHidden defaultValue={60} />} />
      <Two of="a mark, passed" one={<RangeSlider label="S" valueHidden defaultValue={0} marks={[{ value: 50 }]} />} other={<RangeSlider label="S" valueHidden defaultValue={90} marks={[{ value: 50 }]} />} />
      <Two of="a line of code, highlighted" one={<CodeBox code="let a" />} other={<CodeBox code="let a" markedLines={[1]} />} />
      <Two of="an accordion heading, open" one={<Accordion><AccordionItem value="a" title="A">x</AccordionItem></Accordion>} other={<Accordion defaultValue={["a"]}><AccordionItem value="a" title="A">x</AccordionItem></Accordion>} />
      <Two of="a row, selected" one={grid([])} other={grid(["Ada"])} />
      <Two of="a multiple select, with a value" one={<Select multiple label="S" options={planets} />} other={<Select multiple label="S" options={planets} defaultValue={["Mars"]} />} />
      <Checkbox data-empty="a checkbox" label="C" />
      <RadioGroup label="R" labelHidden><Radio data-empty="a radio button" value="a" label="R" /></RadioGroup>
      <Button data-edge="a button">Bu</Button>
      <Button data-edge="a primary button" variant="primary">Bu</Button>
      <Button data-edge="a quiet button" variant="quiet">Bu</Button>
      <Button data-edge="a danger button" variant="danger">Bu</Button>
      <Input data-edge="a field" label="I" />
      <Textarea data-edge="a text area" label="T" />
      <Checkbox data-edge="a checkbox" label="C" />
      <Switch data-edge="a switch" label="S" />
    </div>
  );
}
`;
