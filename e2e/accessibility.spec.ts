import type { Page } from '@playwright/test';
import {
	contact,
	expectToast,
	fillValid,
	openHydrated,
	pageForm,
	sendButton,
	uniqueEmail,
	waitForHydration,
	workshop,
} from './all-forms.ts';
import { expect, test } from './site.ts';
import { allDialogs, desk, expectAccessible, findSmallTargets, phone, waitForLayout } from './stories.ts';

// Colors are only measured without transitions.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.describe('accessibility', () => {
	// Pages are checked in pages.spec.ts, with the same forms and texts; rejected forms in community.spec.ts.
	test('of dialogs', async ({ page }) => {
		// One form and one text.
		for (const { title, from, link } of allDialogs.filter((dialog) => /Consultation|Privacy/.test(dialog.title))) {
			await page.setViewportSize(phone);
			await openHydrated(page, from);
			await link(page).click();
			const dialog = page.getByRole('dialog', { name: title });
			await expect(dialog.locator('form, .prose').first()).toBeVisible();
			await expectAccessible(page, `${title} on a phone`);
			expect.soft(await findSmallTargets(page), `targets of ${title}`).toEqual([]);
			await page.setViewportSize(desk);
			await expectAccessible(page, `${title} at a desk`);
		}
	});

	test('of the menu', async ({ page }) => {
		await page.setViewportSize(phone);
		await page.goto('/newsletter');
		await page.getByRole('button', { name: 'Open menu' }).click();
		await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
		await expectAccessible(page, 'menu');
		expect.soft(await findSmallTargets(page), 'targets of the menu').toEqual([]);
	});

	test('of accepted forms', async ({ page }) => {
		await page.setViewportSize(phone);
		// In pages.spec.ts the others are checked as the server sends them; in scheduling.spec.ts, the calendar.
		for (const form of [workshop, contact]) {
			await openHydrated(page, form.path);
			await fillValid(pageForm(page), form, uniqueEmail());
			await sendButton(pageForm(page)).click();
			await expectToast(page, form.success);
			await expect(page.getByText(form.textAfter as string)).toBeVisible();
			await expectAccessible(page, `${form.name}, accepted`);
			expect.soft(await findSmallTargets(page), `targets of ${form.name}, accepted`).toEqual([]);
		}
	});

	test('of toasts of every kind', async ({ page, context, site }) => {
		await page.setViewportSize(desk);
		for (const kind of ['success', 'neutral', 'warning', 'destructive']) {
			const toast = { kind, title: 'What happened', description: 'What was kept, and what to do.' };
			const value = Buffer.from(JSON.stringify(toast)).toString('base64url');
			await context.addCookies([{ name: 'flash', value, url: site.url }]);
			await page.goto('/contact');
			await expect(page.locator(`.toast-${kind}`)).toBeVisible();
			await expectAccessible(page, `${kind} toast as the server sent it`);
		}
		await waitForHydration(page);
		await expect(page.locator('.toast button')).toBeVisible();
		await expectAccessible(page, 'toast');
	});
});

test.describe('by keyboard alone', () => {
	/** The focused element, whether its focus is visible (WCAG 2.2, 2.4.13), and whether it is visible itself. */
	async function focused(page: Page) {
		return await page.evaluate(() => {
			const element = document.activeElement as HTMLElement;
			const colors = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
			const luminanceAfter = (color: string) => {
				if (!colors) return 0;
				colors.fillStyle = color;
				colors.fillRect(0, 0, 1, 1);
				const [red = 0, green = 0, blue = 0] = [...colors.getImageData(0, 0, 1, 1).data].map((part) => {
					const share = part / 255;
					return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
				});
				return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
			};
			const outlined = (one: Element) => {
				const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(one);
				if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2) return false;
				const around: string[] = [];
				for (let outer = one.parentElement; outer; outer = outer.parentElement)
					around.unshift(getComputedStyle(outer).backgroundColor);
				const background = around.map(luminanceAfter).at(-1) ?? 0;
				const [low = 0, high = 0] = [background, luminanceAfter(outlineColor)].sort((a, b) => a - b);
				return (high + 0.05) / (low + 0.05) >= 3;
			};
			// A file input is visually hidden over its box, which gets the outline.
			const isFile = element.matches('[type=file]');
			const box = (isFile ? element.parentElement : element) as HTMLElement;
			const { left, top, right, bottom } = box.getBoundingClientRect();
			// The part of it inside the window must not be empty or covered.
			const shown = { top: Math.max(top, 0), bottom: Math.min(bottom, innerHeight) };
			const hit = document.elementFromPoint((left + right) / 2, (shown.top + shown.bottom) / 2);
			return {
				name: `${element.tagName} "${(element.getAttribute('aria-label') ?? element.innerText ?? '').slice(0, 40)}" ${element.getAttribute('name') ?? ''}`,
				isFrame: element.matches('iframe, audio'),
				isPage: element === document.body,
				isOutlined: outlined(element) || (isFile && outlined(box)),
				isInView:
					shown.bottom - shown.top > 8 &&
					hit !== null &&
					(box.contains(hit) || hit.contains(box)) &&
					left >= -1 &&
					right <= innerWidth + 1,
			};
		});
	}

	const stops = (page: Page) =>
		page.evaluate(
			() =>
				Array.from(
					document.querySelectorAll<HTMLElement>(
						'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"]',
					),
				).filter(
					(one) => one.tabIndex >= 0 && one.checkVisibility({ visibilityProperty: true }) && !one.closest('[inert]'),
				).length,
		);

	for (const [size, walked] of [
		[desk, ['/', '/builder-portfolio', '/events/cv-to-website', '/newsletter']],
		[{ width: 1280, height: 600 }, ['/']],
		[phone, ['/', '/genai-career-hack', '/tuition-reimbursement']],
	] as const) {
		test(`every stop of the Tab key is visible, and none is missing, at ${size.width} by ${size.height}`, async ({
			page,
		}) => {
			await page.setViewportSize(size);
			for (const address of walked) {
				await openHydrated(page, address);
				const visited: string[] = [];
				for (let at = 0; at < 200; at++) {
					await page.keyboard.press('Tab');
					// What is laid out only now may move it.
					await waitForLayout(page);
					let now = await focused(page);
					// Scrolling to the element takes time.
					const isVisible = () => (now.isInView && now.isOutlined) || now.isFrame || now.isPage;
					for (const end = Date.now() + 5_000; !isVisible() && Date.now() < end; ) {
						await waitForLayout(page);
						now = await focused(page);
					}
					if (now.isPage) break;
					visited.push(now.name);
					if (now.isFrame) continue;
					expect.soft(now.isOutlined, `${address}: ${now.name} shows that it has the focus`).toBe(true);
					expect.soft(now.isInView, `${address}: ${now.name} is in view`).toBe(true);
				}
				// Last, since counting lays out what is below the window, and from the top, as they were visited.
				await page.evaluate(() => scrollTo(0, 0));
				await page.locator('html:not([data-past])').waitFor();
				expect.soft(visited.length, `${address}: ${visited.join(', ')}`).toBe(await stops(page));
			}
		});
	}

	test('fields that are only passed are not called wrong; one that was changed is', async ({ page }) => {
		await openHydrated(page, '/enroll');
		const form = pageForm(page);
		await form.getByLabel('Full name').focus();
		for (let at = 0; at < 6; at++) await page.keyboard.press('Tab');
		await expect(sendButton(form)).toBeFocused();
		await expect(form.locator('.field-error')).toHaveCount(0);
		await form.getByLabel('Email').focus();
		await page.keyboard.type('ada');
		await page.keyboard.press('Tab');
		await expect(form.locator('.field-error')).toHaveText(['Invalid email address']);
	});

	test('the first stop skips to the content; a dialog opens, traps the focus, switches its form, submits it, and restores the focus', async ({
		page,
	}) => {
		await page.goto('/podcast');
		await page.keyboard.press('Tab');
		const skip = page.getByRole('link', { name: 'Skip to content' });
		await expect(skip).toBeFocused();
		await expect(skip).toBeInViewport({ ratio: 1 });
		await page.keyboard.press('Enter');
		await expect(page.locator('main')).toBeFocused();
		await page.keyboard.press('Tab');
		await expect(page.locator('main :focus')).toHaveCount(1);

		const opener = page.getByRole('banner').getByRole('link', { name: 'Book Consultation' }).first();
		await opener.focus();
		await page.keyboard.press('Enter');
		const dialog = page.getByRole('dialog', { name: 'Book Consultation' });
		await expect(dialog).toBeVisible();
		await expect(dialog.getByLabel('Name')).toBeVisible();
		// Beside the dialog's stops, Tab reaches only the browser's own controls: for the page, its body has the focus then.
		const inside = () =>
			dialog.evaluate(
				(element) => element.contains(document.activeElement) || document.activeElement === document.body,
			);
		const names: string[] = [];
		for (let at = 0; at < 12; at++) {
			await page.keyboard.press('Tab');
			expect(await inside()).toBe(true);
			names.push((await focused(page)).name);
		}
		// Wrapped around to the first stop.
		expect(names.indexOf(names[0] as string, 1)).toBeGreaterThan(6);
		await page.keyboard.press('Shift+Tab');
		expect(await inside()).toBe(true);

		const team = dialog.getByRole('link', { name: 'Team', exact: true });
		await team.focus();
		await page.keyboard.press('Enter');
		await expect(team).toHaveAttribute('aria-current', 'true');
		await expect(team).toBeFocused();
		await expect(dialog.getByLabel('Team size')).toBeVisible();
		await page.keyboard.press('Shift+Tab');
		await expect(dialog.getByRole('link', { name: 'Individual' })).toBeFocused();
		await page.keyboard.press('Enter');
		await expect(dialog.getByLabel('Team size')).toHaveCount(0);

		await page.keyboard.press('Tab');
		await page.keyboard.press('Tab');
		await page.keyboard.type('Ada Green');
		await page.keyboard.press('Tab');
		await page.keyboard.type('not an address');
		await page.keyboard.press('Enter');
		await expect(dialog.getByText('Invalid email address')).toBeVisible();
		await expect(dialog.getByLabel('Email')).toBeFocused();
		await page.keyboard.press('ControlOrMeta+A');
		await page.keyboard.type(uniqueEmail());
		await page.keyboard.press('Tab');
		await page.keyboard.press('Tab');
		await page.keyboard.type('Stu');
		await expect(dialog.getByLabel('Sector')).toHaveValue('student');
		await page.keyboard.press('Tab');
		await page.keyboard.press('Tab');
		await page.keyboard.press('Tab');
		await expect(dialog.getByRole('button', { name: 'Choose a time' })).toBeFocused();
		await page.keyboard.press('Space');
		await expect(dialog.locator('iframe')).toBeVisible();
		// The form that had the focus was removed; the dialog still responds to the keyboard, after the latest toast.
		await expect(page.locator('.toast')).toBeVisible();
		await page.keyboard.press('Escape');
		await expect(page.locator('.toast')).toHaveCount(0);
		await page.keyboard.press('Escape');
		await expect(dialog).toHaveCount(0);
		await expect(opener).toBeFocused();
	});

	test('F8 leads to the toasts, also from a dialog; Esc closes the latest and returns the focus', async ({
		page,
		context,
		site,
	}) => {
		const toast = { kind: 'warning', title: 'What happened', description: 'What to do.' };
		const value = Buffer.from(JSON.stringify(toast)).toString('base64url');
		await context.addCookies([{ name: 'flash', value, url: site.url }]);
		await openHydrated(page, '/podcast');
		await expect(page.locator('.toast').getByRole('button')).toBeVisible();
		await page.getByRole('banner').getByRole('link', { name: 'Book Consultation' }).first().click();
		const dialog = page.getByRole('dialog');
		await dialog.getByLabel('Name').focus();
		await page.keyboard.press('F8');
		await expect(page.getByRole('region', { name: 'Notifications (F8)' })).toBeFocused();
		await page.keyboard.press('Tab');
		await expect(page.locator('.toast').getByRole('button', { name: 'Close' })).toBeFocused();
		await page.keyboard.press('Escape');
		await expect(page.locator('.toast')).toHaveCount(0);
		await expect(dialog.getByLabel('Name')).toBeFocused();
		await page.keyboard.press('Escape');
		await expect(dialog).toHaveCount(0);
	});
});

test.describe('in forced colors', () => {
	test.use({ forcedColors: 'active' });

	test('drawings keep the paper that their labels are drawn for', async ({ page }) => {
		await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
		await page.goto('/');
		for (const drawing of ['.ring', '.scan div'])
			await expect(page.locator(drawing)).toHaveCSS('background-color', 'rgb(247, 243, 234)');
	});

	test('selected options differ from others', async ({ page }) => {
		for (const path of ['/consultation', '/demo-request?for=business', '/events']) {
			await page.goto(path);
			const ways = page.locator('main nav a');
			const outlines = await ways.evaluateAll((links) =>
				links.map((link) => [link.hasAttribute('aria-current'), getComputedStyle(link).outlineStyle !== 'none']),
			);
			expect(outlines.filter(([isChosen]) => isChosen)).toHaveLength(1);
			for (const [isChosen, isOutlined] of outlines) expect(isOutlined, path).toBe(isChosen);
		}
	});
});

test('nothing moves with reduced motion', async ({ page }) => {
	await page.setViewportSize(desk);
	const moving = () =>
		page.evaluate(() =>
			document
				.getAnimations()
				.filter(({ playState }) => playState === 'running')
				.map((one) => (one.effect as KeyframeEffect).target?.className),
		);
	await page.goto('/');
	expect(await moving()).toEqual([]);
	await waitForHydration(page);
	// Links to sections jump.
	const jumped = await page.evaluate(() => {
		document.querySelector<HTMLElement>('.bar-links a[href="/#pricing"]')?.click();
		return new Promise<number>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(scrollY))));
	});
	const at = await page.locator('#pricing').evaluate((section) => section.getBoundingClientRect().top);
	expect(jumped).toBeGreaterThan(1000);
	expect(at).toBeLessThan(130);
	await page.locator('#pricing').getByRole('link', { name: 'Get Yearlong Access' }).click();
	await expect(page.getByRole('dialog')).toBeVisible();
	expect(await moving()).toEqual([]);
	await page.getByRole('dialog').getByRole('button', { name: 'Reserve my place' }).click();
	await expect(page.getByText('Full name is required')).toBeVisible();
	expect(await moving()).toEqual([]);
	await page.keyboard.press('Escape');
	await expect(page.getByRole('dialog')).toHaveCount(0);
	await page.setViewportSize(phone);
	await page.getByRole('button', { name: 'Open menu' }).click();
	expect(await moving()).toEqual([]);
});
