import { readQrCode } from "./support/devices.ts";
import { adaAndBen, dialog, expectLinked, letIn, openNamed } from "./support/named-devices.ts";
import { expect, test } from "./support/test.ts";

test("one link brings in several guests at the same time, and no one once it is over", async ({
  browser,
  gateway,
}) => {
  test.setTimeout(90_000);
  const { ada } = await adaAndBen(browser, gateway.url);
  await letIn(ada.page);
  const everybody = dialog(ada.page).getByLabel("Everybody with this link, for 10 minutes");
  await everybody.check();
  await expect(dialog(ada.page).getByText(/^Still open for (10:00|9:5\d)$/)).toBeVisible();
  const link = await readQrCode(dialog(ada.page).getByRole("img", { name: "QR code of the room's link" }));
  const names = ["Cleo", "Dan", "Eve"];
  const guests = await Promise.all(names.map((name) => openNamed(browser, link, name)));
  await expectLinked(ada.page, "Ben", ...names);
  await expectLinked(guests[0]?.page ?? ada.page, "Ada", "Ben", "Dan", "Eve");
  await expect(everybody).toBeChecked();

  await dialog(ada.page).getByRole("button", { name: "Admit no one else" }).click();
  const late = await openNamed(browser, link, "Finn");
  await expect(late.page.getByText("No one is admitted right now")).toBeVisible();
  await expectLinked(ada.page, "Ben", ...names);

  // It waits, and comes in as soon as someone admits it.
  await dialog(ada.page).getByRole("button", { name: "Add another device" }).click();
  await expectLinked(ada.page, "Ben", ...names, "Finn");
});
