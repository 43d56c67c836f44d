/** Elements that are the page's own. What a component styles as text (prose) is the component's. */
const ownElements = ':where(html, body, [data-page]:not([class*="prose"] *))';

/** Restricts the rules of `reset.css` to the page's own elements, as if the page had only a reset of its own. */
export function restrictResetToPage(): void {
  let restricted = 0;
  for (const sheet of document.styleSheets) {
    for (const rule of sheet.cssRules) {
      if (rule instanceof CSSLayerBlockRule && rule.name === "compact.reset") restricted += restrict(rule);
    }
  }
  if (restricted === 0) throw new Error("The page has no rules of reset.css.");
}

function restrict(group: CSSGroupingRule): number {
  let restricted = 0;
  for (const rule of group.cssRules) {
    if (rule instanceof CSSStyleRule) {
      rule.selectorText = selectorsOf(rule.selectorText).map(restrictSelector).join(", ");
      restricted += 1;
    } else if (rule instanceof CSSGroupingRule) {
      restricted += restrict(rule);
    }
  }
  return restricted;
}

/** Splits a selector list at its commas, except those inside parentheses. */
function selectorsOf(list: string): string[] {
  return list.split(/,(?![^(]*\))/).map((selector) => selector.trim());
}

function restrictSelector(selector: string): string {
  const [, element = "", pseudoElement = ""] = /^(.*?)(::[\w-]+)?$/.exec(selector) ?? [];
  return `${element}${ownElements}${pseudoElement}`;
}
