import * as confirm from '#app/features/newsletters/subscriptions/confirm.route.tsx';
import * as preferences from '#app/features/newsletters/subscriptions/preferences.route.tsx';
import * as unsubscribe from '#app/features/newsletters/subscriptions/unsubscribe.route.tsx';
import * as unsubscribeConfirmation from '#app/features/newsletters/subscriptions/unsubscribe-confirmation.route.tsx';
import { lists, unsubscribePath } from '#content/mailing-lists.ts';
import type { ReceivedMail } from './mail-server.ts';
import type { TestServices } from './services.ts';

const routes = {
	'/confirm': confirm,
	'/preferences': preferences,
	'/unsubscribe': unsubscribe,
	...Object.fromEntries(lists.map((list) => [unsubscribePath(list), unsubscribeConfirmation])),
};

/** A page's response: its loader data, or its redirect. */
interface PageResponse {
	status: number;
	// biome-ignore lint/suspicious/noExplicitAny: what a page's loader returns
	data?: any;
	location?: string | undefined;
	cookie?: string | undefined;
}

type Test = Pick<TestServices, 'context'>;

export async function openLink(test: Test, address: string, cookie?: string): Promise<PageResponse> {
	const url = new URL(address, 'http://localhost:3000');
	const request = new Request(url, { headers: cookie ? { cookie: cookie.split(';', 1)[0] as string } : {} });
	return await responseOf(() => routeOf(url).loader(argsOf(test, url, request)));
}

export async function pressButton(test: Test, address: string, fields: [string, string][] = []): Promise<PageResponse> {
	const url = new URL(address, 'http://localhost:3000');
	const request = new Request(url, { method: 'POST', body: new URLSearchParams(fields) });
	return await responseOf(() => routeOf(url).action(argsOf(test, url, request)));
}

/** The links in an email to a path, in its text and in its HTML. Both must have the same. */
export function findLink(mail: ReceivedMail | undefined, path: string): string {
	const linksIn = (text = '') =>
		new Set([...text.replaceAll('&amp;', '&').matchAll(/https?:\/\/[^\s"'<>)\]]+/g)].map(([link]) => link));
	const matching = (links: Set<string>) => [...links].filter((link) => new URL(link).pathname === path);
	const [link, ...others] = matching(linksIn(mail?.html));
	const inText = matching(linksIn(mail?.text));
	if (!link || others.length > 0 || inText.length !== 1 || inText[0] !== link) {
		throw new Error(`The email does not lead to ${path} in both its texts: ${mail?.subject}`);
	}
	return link;
}

/** All links in an email to the site, including its headers. */
export function listLinks({ html = '', text = '', raw }: ReceivedMail): string[] {
	const header = /^List-Unsubscribe: ([\s\S]*?)\r\n(?!\s)/im.exec(raw)?.[1]?.replaceAll(/\s/g, '') ?? '';
	const all = `${html.replaceAll('&amp;', '&')} ${text} ${header}`;
	const links = [...all.matchAll(/https?:\/\/[^\s"'<>)\]]+/g)].map(([link]) => link);
	return [...new Set(links)].filter((link) => new URL(link).pathname in routes);
}

function routeOf({ pathname }: URL) {
	const route = routes[pathname as keyof typeof routes];
	if (!route) throw new Error(`Not a page of the lists: ${pathname}`);
	return route as unknown as Record<'loader' | 'action', (args: never) => unknown>;
}

function argsOf(test: Test, url: URL, request: Request): never {
	return { request, url, context: test.context(), params: {} } as never;
}

async function responseOf(answer: () => unknown): Promise<PageResponse> {
	const result = await (async () => answer())().catch((thrown: unknown) => thrown);
	if (result instanceof Response) {
		const { status, headers } = result;
		return {
			status,
			location: headers.get('location') ?? undefined,
			cookie: headers.get('set-cookie') ?? undefined,
		};
	}
	if (result instanceof Error) throw result;
	const wrapped = result as { type?: string; data?: unknown; init?: { status?: number } };
	if (wrapped.type !== 'DataWithResponseInit') return { status: 200, data: result };
	return { status: wrapped.init?.status ?? 200, data: wrapped.data };
}
