import { html } from "./elements.ts";
import type { HotspotPlace } from "./hotspot-layer.ts";

/** A button at a place on the model. */
export interface Hotspot extends HotspotPlace {
  /** The button with this id stays when other hotspots are added or removed. Default: its index. */
  readonly id?: string | undefined;
  /** The text that is shown beside it, and that screen readers announce. */
  readonly label: string;
  /** Called when it is pressed. */
  readonly onSelect?: (() => void) | undefined;
}

interface HotspotButton {
  readonly element: HTMLElement;
  readonly label: HTMLElement;
  hotspot: Hotspot;
}

/** The buttons of hotspots. */
export class ViewerHotspots {
  readonly element = html("div", { class: "ov-hotspots" });
  private buttons = new Map<string, HotspotButton>();

  /** Shows these hotspots, and returns where their elements belong. */
  set(hotspots: readonly Hotspot[]): (readonly [HTMLElement, HotspotPlace])[] {
    const before = this.buttons;
    this.buttons = new Map();
    const placed = hotspots.map((hotspot, index) => {
      const key = hotspot.id ?? String(index);
      const shown = before.get(key) ?? this.add(hotspot);
      before.delete(key);
      this.buttons.set(key, shown);
      shown.hotspot = hotspot;
      if (shown.label.textContent !== hotspot.label) shown.label.textContent = hotspot.label;
      return [shown.element, hotspot] as const;
    });
    for (const { element } of before.values()) element.remove();
    return placed;
  }

  private add(hotspot: Hotspot): HotspotButton {
    const label = html("span", { class: "ov-hotspot-label" });
    const press = html("button", { type: "button", class: "ov-hotspot" }, label);
    const element = html("div", { class: "ov-hotspot-place" }, press);
    const added = { element, label, hotspot };
    press.addEventListener("click", () => added.hotspot.onSelect?.());
    this.element.append(element);
    return added;
  }
}
