import { computeAccessibleName } from "dom-accessibility-api";

const REFERENCES = [
  "aria-labelledby",
  "aria-describedby",
  "aria-controls",
  "aria-owns",
  "aria-activedescendant",
  "aria-errormessage",
  "for",
];
const NAMED =
  'button, a[href], input:not([type="hidden"]), select, textarea, dialog[open], [role="img"], ' +
  '[role="button"], [role="tab"], [role="tablist"], [role="menu"], [role="menuitem"], [role="listbox"], ' +
  '[role="option"], [role="combobox"], [role="dialog"], [role="slider"], [role="progressbar"], [role="grid"]';
const PARENTS: Record<string, string> = {
  tab: "tablist",
  menuitem: "menu",
  option: "listbox",
};

/** Checks the accessible structure. Returns one sentence per problem. */
export function structureProblems(root: Element): string[] {
  const problems: string[] = [];
  const ids = [...root.querySelectorAll("[id]")].map((element) => element.id);
  for (const id of new Set(ids.filter((each, index) => ids.indexOf(each) !== index))) {
    problems.push(`two elements have the id ${id}`);
  }
  for (const attribute of REFERENCES) {
    for (const element of root.querySelectorAll(`[${attribute}]`)) {
      for (const id of element.getAttribute(attribute)?.split(/\s+/) ?? []) {
        if (!ids.includes(id)) {
          problems.push(`${attribute} refers to ${id}, which is not there`);
        }
      }
    }
  }
  for (const element of root.querySelectorAll<HTMLElement>(NAMED)) {
    if (element.closest('[aria-hidden="true"], [hidden], [inert]')) {
      continue;
    }
    if (computeAccessibleName(element) === "") {
      problems.push(`${describe(element)} has no name`);
    }
  }
  for (const [role, parent] of Object.entries(PARENTS)) {
    for (const element of root.querySelectorAll(`[role="${role}"]`)) {
      if (!element.parentElement?.closest(`[role=${parent}]`)) {
        problems.push(`${describe(element)} is outside of its ${parent}`);
      }
    }
  }
  for (const element of root.querySelectorAll('[aria-hidden="true"]')) {
    const focusable = element.querySelector(
      'button:not([disabled]), a[href], input:not([disabled]), [tabindex="0"]',
    );
    if (focusable && !focusable.closest("[inert]")) {
      problems.push(`${describe(focusable)} can be focused and is hidden`);
    }
  }
  return problems;
}

function describe(element: Element): string {
  const role = element.getAttribute("role");
  return `<${element.localName}${role ? ` role="${role}"` : ""}>`;
}
