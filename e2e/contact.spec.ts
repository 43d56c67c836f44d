import { withConsent } from "./support/consent.ts";
import { expect, test } from "./support/test.ts";

test("the contact page says when there are no addresses, and when they could not be loaded", async ({
  page,
}) => {
  await withConsent(page);
  await page.goto("/contact");
  await expect(page.getByText("have given no address for reports")).toBeVisible();

  await page.route("**/config", (route) => route.abort());
  await page.goto("/contact");
  await expect(page.getByRole("alert").filter({ hasText: "could not be loaded" })).toBeVisible();
  await expect(page.getByText("have given no address")).toHaveCount(0);
});
