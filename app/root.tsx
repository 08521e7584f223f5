import analytics from 'virtual:analytics';
import bootstrap from 'virtual:bootstrap-script';
import { type ReactNode, useContext } from 'react';
import { data, Links, Meta, Outlet, useMatches, useRouteLoaderData } from 'react-router';
import { AnalyticsHosts } from '#app/analytics/analytics-hosts.ts';
import { PageScripts, ScriptNonce, useLandingData } from '#app/browser/page-scripts.tsx';
import { clearFlashCookie, readFlash } from '#app/forms/flash.server.ts';
import { type Services, servicesOf } from '#app/services.ts';
import { changedPrice, paymentDate } from '#app/settings/price.server.ts';
import { changedSetting } from '#app/settings/settings.server.ts';
import { ErrorPage } from '#app/site/error-page.tsx';
import { SiteFrame } from '#app/site/frame.tsx';
import type { Route } from './+types/root';
import { isWorkshopDated } from './features/events/workshop/workshop.server.ts';
import { startWords } from './features/money/orders/year-start.server.ts';
import fraunces from './fonts/fraunces.woff2';
import hankenGrotesk from './fonts/hanken-grotesk.woff2';
import print from './print.css?url';
import { organizationFacts } from './settings/settings.server.ts';
import inlineStyles from './styles.css?inline';

/** Inline, so that the first round trip paints; not included again in the browser's bundle. Nothing of Tailwind is left to license. */
const styles = import.meta.env.SSR ? inlineStyles.replace(/^\/\*!.*?\*\/\s*/s, '') : '';
const bootstrapScript = import.meta.env.SSR ? bootstrap : '';

export const links: Route.LinksFunction = () => [
	...[hankenGrotesk, fraunces].map((href) => ({
		rel: 'preload',
		as: 'font',
		type: 'font/woff2',
		// The short form of it.
		crossOrigin: '' as 'anonymous',
		href,
	})),
	{ rel: 'stylesheet', href: print, media: 'print' },
	// Phones and older browsers ask for /apple-touch-icon.png and /favicon.ico by themselves.
	{ rel: 'icon', href: '/favicon.svg' },
	// /apple-touch-icon.png needs no link: it is where phones look for it.
	{ rel: 'manifest', href: '/manifest.webmanifest' },
];

export async function loader({ request, context }: Route.LoaderArgs) {
	const services = servicesOf(context);
	const { APP_URL } = services.config;
	const toast = readFlash(request, APP_URL) ?? null;
	const price = changedPrice(services, services.now());
	const [social] = changedSetting(services, 'social-links') ?? [];
	// A failure must not cost the page for a label in its footer.
	const isDated = await services.everyPage.get('dated', () => isWorkshopDated(services)).catch(() => true);
	const start = await startOfYear(services).catch(() => ({}));
	// Values equal to content/ are in the bundle already and are not sent.
	return data(
		{
			toast,
			origin: services.config.APP_URL,
			year: services.now().getUTCFullYear(),
			...organizationFacts(services),
			start,
			...(social && { social }),
			...(price && { price }),
			...(!isDated && { undated: true }),
		},
		toast ? { headers: { 'Set-Cookie': clearFlashCookie(APP_URL) } } : undefined,
	);
}

/** Each day has its own: what is inside the refund window depends on it. */
const startOfYear = (services: Services) =>
	services.everyPage.get(`start ${paymentDate(services.now())}`, () => startWords(services));

/** The toast of a redirect is read once, on page load. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
	const hosts = useContext(AnalyticsHosts);
	const nonce = useContext(ScriptNonce);
	// The bootstrap script reads the analytics script and its hosts from these attributes.
	const visits = analytics && hosts.length > 0 ? { 'data-visits': analytics, 'data-visits-on': hosts.join(' ') } : {};
	const { price, start } = useRouteLoaderData<typeof loader>('root') ?? {};
	const landingData = useLandingData({ ...(price && { price }), start });
	return (
		<html lang="en" suppressHydrationWarning {...visits} {...landingData}>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width" />
				{/* `--color-paper`, as in the manifest. */}
				<meta name="theme-color" content="#f7f3ea" />
				<Meta />
				<Links />
				{/* React keeps it by `href` and before the styles that pages add. */}
				<style href="base" precedence="base">
					{styles}
				</style>
				{/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, from the build */}
				<script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: bootstrapScript }} />
			</head>
			<body>
				{children}
				<PageScripts />
			</body>
		</html>
	);
}

interface Frame {
	bare?: boolean | ((loaderData: unknown) => boolean);
	own?: boolean | ((loaderData: unknown) => boolean);
}

export default function Root({ loaderData }: Route.ComponentProps) {
	// A page declares in its `handle` that it is shown in an iframe (`bare`) or has its own frame (`own`), or computes it from its data.
	const frames = useMatches().map(({ handle, loaderData }) => ({ ...(handle as Frame), loaderData }));
	const is = (kind: keyof Frame) =>
		frames.some(({ [kind]: value, loaderData: pageData }) => (typeof value === 'function' ? value(pageData) : value));
	return (
		<SiteFrame toast={loaderData.toast ?? undefined} bare={is('bare')} own={is('own') && !is('bare')}>
			<Outlet />
		</SiteFrame>
	);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	return (
		<SiteFrame failed>
			<ErrorPage error={error} />
		</SiteFrame>
	);
}
