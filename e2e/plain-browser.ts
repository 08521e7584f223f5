import fs from 'node:fs';
import { type APIRequestContext, type APIResponse, expect as base, type Page, request, test } from '@playwright/test';
import { queryAllByLabelText, queryAllByRole } from '@testing-library/dom';
import { JSDOM } from 'jsdom';

/** Text to match: a part of it in any case, all of it with `exact`, or a pattern. */
type Text = string | RegExp;
interface QueryOptions {
	name?: Text;
	exact?: boolean;
	level?: number;
}

interface FilterOptions {
	hasText?: Text;
	has?: PlainLocator;
	visible?: true;
}

interface ChosenFile {
	name: string;
	mimeType: string;
	buffer: Buffer;
}

const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

function matches(text: string, expected: Text, exact = false): boolean {
	const line = inOneLine(text);
	if (expected instanceof RegExp) return expected.test(line);
	return exact ? line === inOneLine(expected) : line.toLowerCase().includes(inOneLine(expected).toLowerCase());
}

/** Whether the HTML alone makes an element visible: styles are ignored. */
function isVisible(element: Element): boolean {
	if (element.closest('[hidden], template, input[type="hidden"]')) return false;
	const folded = element.closest('details:not([open])');
	return !folded || element.closest('summary')?.parentElement === folded;
}

/** Elements that are queried again on each use, with the methods of Playwright's locators. */
class PlainLocator {
	readonly elements: () => HTMLElement[];
	private readonly page: PlainPage;
	private readonly what: string;

	constructor(page: PlainPage, elements: () => HTMLElement[], what: string) {
		this.page = page;
		this.elements = elements;
		this.what = what;
	}

	getByRole(role: string, { name, exact, level }: QueryOptions = {}): PlainLocator {
		// Checking whether an element is hidden takes twenty times as long as finding its role and name.
		const options = { hidden: true, level, ...(name && { name: (found: string) => matches(found, name, exact) }) };
		return this.within(`${role} ${name ?? ''}`, (scope) => {
			const all = queryAllByRole(scope, role, options as object);
			return all.filter((element) => isVisible(element) && !element.closest('[aria-hidden="true"]'));
		});
	}

	getByLabel(label: Text, { exact }: QueryOptions = {}): PlainLocator {
		const matcher = (text: string) => matches(text, label, exact);
		return this.within(`labelled ${label}`, (scope) => queryAllByLabelText(scope, matcher));
	}

	getByTitle(title: Text): PlainLocator {
		return this.within(`titled ${title}`, (scope) =>
			all(scope, '[title]').filter((element) => matches(element.title, title)),
		);
	}

	getByText(text: Text, { exact }: QueryOptions = {}): PlainLocator {
		const has = (element: Element) => matches(element.textContent, text, exact);
		return this.within(`"${text}"`, (scope) =>
			all(scope, 'body *, :scope:not(html) *').filter((element) => has(element) && ![...element.children].some(has)),
		);
	}

	locator(selector: string, narrowed: FilterOptions = {}): PlainLocator {
		return this.within(selector, (scope) => all(scope, selector)).filter(narrowed);
	}

	filter({ hasText, has, visible }: FilterOptions): PlainLocator {
		const isMatch = (element: HTMLElement) =>
			(hasText === undefined || matches(element.textContent, hasText)) &&
			(!has || has.elements().some((inner) => element.contains(inner))) &&
			(!visible || isVisible(element));
		const what = [this.what, hasText && `with "${hasText}"`, has && `with ${has.what}`].filter(Boolean).join(' ');
		return new PlainLocator(this.page, () => this.elements().filter(isMatch), what);
	}

	and(other: PlainLocator): PlainLocator {
		const isBoth = (element: HTMLElement) => other.elements().includes(element);
		return new PlainLocator(this.page, () => this.elements().filter(isBoth), `${this.what} and ${other.what}`);
	}

	nth(index: number): PlainLocator {
		return new PlainLocator(this.page, () => this.elements().slice(index).slice(0, 1), `${this.what} ${index}`);
	}

	first = () => this.nth(0);
	last = () => this.nth(-1);

	contentFrame(): PlainLocator {
		const find = () => this.elements().flatMap((frame) => this.page.inside(frame));
		return new PlainLocator(this.page, find, `in ${this.what}`);
	}

	async fill(value: string): Promise<void> {
		await this.focus();
		this.editable().value = value;
	}

	async selectOption(option: string): Promise<void> {
		const select = this.editable() as HTMLElement as HTMLSelectElement;
		const found = [...select.options].find(({ value, label, text }) => [value, label, text.trim()].includes(option));
		if (!found) throw new Error(`${this.what} has no option ${option}`);
		select.value = found.value;
	}

	async setChecked(checked: boolean): Promise<void> {
		this.editable().checked = checked;
	}

	check = () => this.setChecked(true);
	uncheck = () => this.setChecked(false);

	async setInputFiles(file: ChosenFile): Promise<void> {
		this.page.files.set(this.editable(), file);
	}

	async click(): Promise<void> {
		await this.page.click(this.one());
	}

	async dblclick(): Promise<void> {
		await this.page.click(this.one(), 2);
	}

	async focus(): Promise<void> {
		this.page.focused = this;
	}

	async press(key: string): Promise<void> {
		const element = this.one();
		const form = (element as HTMLInputElement).form;
		if (key === 'Enter' && element.matches('input') && form) {
			const button = [...form.elements].find((control) => control.matches('button:not([type]), [type="submit"]'));
			await this.page.click(button as HTMLElement);
		} else if ((key === 'Enter' && element.matches('a, button')) || (key === 'Space' && !element.matches('a'))) {
			await this.page.click(element);
		} else throw new Error(`Without scripts ${key} does nothing on ${this.what}`);
	}

	async scrollIntoViewIfNeeded(): Promise<void> {
		this.one();
	}

	async evaluate<Found>(read: (element: HTMLElement, argument: unknown) => Found, argument?: unknown): Promise<Found> {
		return read(this.one(), argument);
	}

	count = async () => this.elements().length;
	inputValue = async () => this.field().value;
	innerText = async () => inOneLine(this.one().textContent);
	allInnerTexts = async () => this.texts();
	getAttribute = async (name: string) => this.one().getAttribute(name);
	toString = () => `${this.what} on ${this.page.url()}`;

	texts = () => this.elements().map((element) => inOneLine(element.textContent));
	field = () => this.one() as HTMLInputElement;

	/** @throws If it cannot be edited. */
	private editable(): HTMLInputElement {
		const field = this.field();
		if (!field.matches('input, textarea, select') || field.disabled || field.readOnly)
			throw new Error(`Nobody can change ${this}`);
		return field;
	}

	/** @throws If there is not exactly one. */
	one(): HTMLElement {
		const found = this.elements();
		const [element] = found;
		if (!element || found.length > 1) throw new Error(`${found.length} of ${this}`);
		return element;
	}

	private within(what: string, find: (scope: HTMLElement) => HTMLElement[]): PlainLocator {
		const unique = () => [...new Set(this.elements().flatMap(find))];
		return new PlainLocator(this.page, unique, `${this.what} › ${what}`.replace(/^page › /, ''));
	}
}

/** Scripts and styles are removed, because their text is not visible. Popovers count as visible, because styles would decide. */
async function parse(answer: APIResponse): Promise<Document> {
	// Before parsing, because jsdom would parse the styles too.
	const html = (await answer.text()).replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/gi, '');
	const { document } = new JSDOM(html, { url: answer.url() }).window;
	for (const element of document.querySelectorAll('[popover]')) element.removeAttribute('popover');
	return document;
}

const all = (scope: HTMLElement, selector: string) => [...scope.querySelectorAll<HTMLElement>(selector)];

interface PlainDownload {
	suggestedFilename(): string;
	path(): Promise<string>;
}

/** A page of a browser without scripts and styles: it follows links and submits forms. */
class PlainPage {
	readonly request: APIRequestContext;
	focused: PlainLocator | undefined;
	private address = 'about:blank';
	private document!: Document;
	private readonly frames = new Map<Element, Document>();
	private readonly visited: string[] = [];
	private downloaded: ((file: PlainDownload) => void) | undefined;
	private answered: ((answer: APIResponse) => void) | undefined;
	answer!: APIResponse;
	readonly files = new Map<Element, ChosenFile>();
	private readonly root = new PlainLocator(this, () => [this.document.documentElement], 'page');

	/** @param request Has the cookies. */
	constructor(request: APIRequestContext) {
		this.request = request;
	}

	getByRole = this.root.getByRole.bind(this.root);
	getByLabel = this.root.getByLabel.bind(this.root);
	getByTitle = this.root.getByTitle.bind(this.root);
	getByText = this.root.getByText.bind(this.root);
	locator = this.root.locator.bind(this.root);
	frameLocator = (selector: string) => this.locator(selector).contentFrame();
	keyboard = { press: async (key: string) => this.focused?.press(key) };

	url = () => this.address;
	toString = () => this.address;

	async goto(address: string): Promise<APIResponse> {
		return await this.show(await this.request.get(address, { headers: { referer: this.address } }));
	}

	async reload(): Promise<void> {
		await this.goto(this.address);
	}

	async goBack(): Promise<void> {
		this.visited.pop();
		await this.goto(this.visited.pop() ?? this.address);
	}

	context = () => ({
		newPage: async () => new PlainPage(this.request),
		cookies: async () => (await this.request.storageState()).cookies,
		close: async () => this.request.dispose(),
	});

	unfolded = () => [...this.document.querySelectorAll('details')].map(({ open }) => open);

	content = async () => this.document.documentElement.outerHTML;
	close = async () => {};
	/** Nothing runs in it, so there are no errors. */
	on = () => this;
	addInitScript = async () => {};

	/** Waits for the response to the next submitted form, before its redirect is followed. */
	waitForResponse(): Promise<APIResponse> {
		return new Promise((done) => {
			this.answered = done;
		});
	}

	waitForEvent(_: 'download'): Promise<PlainDownload> {
		return new Promise((done) => {
			this.downloaded = done;
		});
	}

	inside(frame: Element): HTMLElement[] {
		const document = this.frames.get(frame);
		return document ? [document.documentElement] : [];
	}

	/** @param times How many times in parallel. The last response is shown. */
	async click(element: HTMLElement, times = 1): Promise<void> {
		const target = element.closest<HTMLElement>('a[href], button, summary, input, label');
		if (target?.matches('summary')) target.parentElement?.toggleAttribute('open');
		else if (target?.matches('a')) await this.goto(new URL(target.getAttribute('href') ?? '', this.address).href);
		else if (target?.matches('button[type="button"], button[popovertarget]') || !target)
			throw new Error(`Without scripts nothing happens: ${element.outerHTML.slice(0, 200)}`);
		else if (target.matches('button, input[type="submit"]')) {
			const responses = await Promise.all(
				Array.from({ length: times }, () => this.submit(target as HTMLButtonElement)),
			);
			const response = responses.at(-1) as APIResponse;
			this.answered?.(response);
			const { location } = response.headers();
			if (location) await this.goto(new URL(location, response.url()).href);
			else await this.show(response);
		} else target.click();
	}

	private async submit(button: HTMLButtonElement): Promise<APIResponse> {
		const { form } = button;
		if (!form || button.disabled) throw new Error(`It sends nothing: ${button.outerHTML.slice(0, 200)}`);
		if (!form.noValidate && !button.formNoValidate && !form.checkValidity()) throw new Error('The browser refuses it.');
		const of = (name: string) => button.getAttribute(`form${name}`) ?? form.getAttribute(name) ?? '';
		const address = new URL(of('action') || this.address, this.address);
		const { FormData: PlainFormData } = this.document.defaultView as unknown as typeof globalThis;
		const fields = new FormData();
		for (const [name, value] of new PlainFormData(form, button)) {
			const file = this.files.get(form.elements.namedItem(name) as Element);
			if (typeof value === 'string') fields.append(name, value);
			else if (file) fields.append(name, new File([new Uint8Array(file.buffer)], file.name, { type: file.mimeType }));
			else fields.append(name, new File([], ''));
		}
		const headers = { referer: this.address, origin: new URL(this.address).origin };
		const options = { headers, maxRedirects: 0 };
		if (of('method').toLowerCase() !== 'post') {
			address.search = String(new URLSearchParams([...fields] as [string, string][]));
			return await this.request.get(address.href, options);
		}
		const isMultipart = of('enctype') === 'multipart/form-data';
		return await this.request.post(address.href, { ...options, [isMultipart ? 'multipart' : 'form']: fields });
	}

	private async show(answer: APIResponse): Promise<APIResponse> {
		const name = /^attachment; filename="([^"]+)"/.exec(answer.headers()['content-disposition'] ?? '')?.[1];
		if (name) {
			const path = test.info().outputPath(name);
			fs.writeFileSync(path, await answer.body());
			this.downloaded?.({ suggestedFilename: () => name, path: async () => path });
			return answer;
		}
		this.answer = answer;
		this.address = answer.url();
		this.visited.push(this.address);
		this.document = await parse(answer);
		this.frames.clear();
		this.files.clear();
		for (const frame of all(this.document.body, 'iframe[src]')) {
			const address = new URL(frame.getAttribute('src') ?? '', this.address);
			if (address.origin !== new URL(this.address).origin) continue;
			this.frames.set(frame, await parse(await this.request.get(address.href)));
		}
		return answer;
	}
}

/**
 * Opens a page of a new browser without scripts, which takes a tenth of a real one's time. What it does not support, such as layout, throws.
 * @param baseURL For relative URLs.
 */
export async function plainPage(baseURL?: string): Promise<Page> {
	return new PlainPage(await request.newContext({ baseURL })) as unknown as Page;
}

/**
 * Shows a plain page in a browser as the server sent it, without another request for it, with what is unfolded: its layout,
 * contrast and scripts can be checked there.
 */
export async function showIn(page: Page, plain: Page): Promise<void> {
	const { answer, request, unfolded } = plain as unknown as PlainPage;
	const context = page.context();
	await context.clearCookies();
	await context.addCookies((await request.storageState()).cookies);
	const headers = answer.headersArray().filter(({ name }) => /^content-(type|security-policy)$/i.test(name));
	const response = {
		responseCode: answer.status(),
		responseHeaders: headers,
		body: (await answer.body()).toString('base64'),
	};
	const [address = ''] = answer.url().split('#');
	// `page.route` would turn the browser's cache off.
	const client = await context.newCDPSession(page);
	client.once('Fetch.requestPaused', async ({ requestId }) => {
		await client.send('Fetch.fulfillRequest', { requestId, ...response });
		await client.detach();
	});
	await client.send('Fetch.enable', { patterns: [{ urlPattern: address, resourceType: 'Document' }] });
	await page.goto(address);
	await page.evaluate((open) => {
		for (const [index, details] of document.querySelectorAll('details').entries()) details.open = open[index] ?? false;
	}, unfolded());
}

const checks = {
	toBeVisible: (found: PlainLocator) => isVisible(found.one()),
	toBeHidden: (found: PlainLocator) => !found.elements().some(isVisible),
	toBeAttached: (found: PlainLocator) => found.elements().length > 0,
	toBeChecked: (found: PlainLocator) => found.field().checked,
	toHaveCount: (found: PlainLocator, count: number) => found.elements().length === count,
	toHaveValue: (found: PlainLocator, value: string) => found.field().value === value,
	toContainText: (found: PlainLocator, text: Text) => matches(found.one().textContent, text),
	toHaveText: (found: PlainLocator, text: Text | string[]) =>
		Array.isArray(text) ? found.texts().join('\n') === text.join('\n') : matches(found.one().textContent, text, true),
	toHaveAttribute: (found: PlainLocator, name: string, value: Text) =>
		matches(found.one().getAttribute(name) ?? '', value, true),
	toHaveURL: (page: PlainPage, url: Text) => matches(page.url(), url, true),
};

/** Plain pages do not change, so assertions do not wait. */
const plainExpect = base.extend(
	Object.fromEntries(
		Object.entries(checks).map(([name, check]) => [
			name,
			(received: PlainLocator | PlainPage, ...wanted: unknown[]) => ({
				pass: check(received as never, ...(wanted as [never, never])),
				message: () => `${received}: ${name} ${wanted.join(', ')}`,
			}),
		]),
	),
);

const isPlain = (actual: unknown) => actual instanceof PlainLocator || actual instanceof PlainPage;

export const expect = Object.assign(
	(...args: Parameters<typeof base>) => (isPlain(args[0]) ? plainExpect : base)(...args),
	base,
) as typeof base;
