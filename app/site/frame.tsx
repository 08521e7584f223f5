import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useRouteLoaderData } from 'react-router';
import { READY } from '#app/forms/page-events.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { GrowthMark } from '#app/ui/growth-ring.tsx';
import { CloseIcon } from '#app/ui/icons.tsx';
import { MENU } from '#app/ui/overlay-state.ts';
import { closeOverlay } from '#app/ui/overlays.ts';
import { SiteLink } from '#app/ui/site-link.tsx';
import { ServedToast, Toaster, type ToastMessage } from '#app/ui/toast.tsx';
import {
	accessLink,
	consultationLink,
	footer,
	footerColumns,
	mobileLinks,
	navigationLabels,
	navigationLinks,
	paths,
} from '#content/navigation.ts';
import { program } from '#content/program.ts';
import styles from '../deferred-styles.css?inline';
import { DialogHost } from './dialog-host.tsx';
import { connectMenu } from './menu.ts';

/** The bar at the top of every page. The mobile menu is a popover: it opens without scripts; Esc and Back close it. */
function Header() {
	const menu = useRef<HTMLElement>(null);
	useEffect(() => (menu.current ? connectMenu(menu.current) : undefined), []);
	return (
		<header className="bar">
			<div className="bar-row wrap">
				<Logo />
				<nav className="bar-links" aria-label={navigationLabels.main}>
					{navigationLinks.map((link) => (
						<SiteLink key={link.href} link={link} />
					))}
				</nav>
				<SiteLink link={consultationLink} className={buttonClass({ size: 'small', variant: 'secondary' })} />
				<SiteLink link={{ ...accessLink, label: navigationLabels.access }} className={buttonClass({ size: 'small' })} />
				<button
					type="button"
					className="icon-button bar-open"
					popoverTarget={MENU}
					aria-label={navigationLabels.openMenu}
				>
					<svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
						<path d="M4 8h16M4 16h16" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
					</svg>
				</button>
			</div>
			<nav className="menu" id={MENU} popover="auto" ref={menu} aria-label={navigationLabels.mobile}>
				<button
					type="button"
					className="icon-button"
					popoverTarget={MENU}
					popoverTargetAction="hide"
					aria-label={navigationLabels.closeMenu}
				>
					<CloseIcon />
				</button>
				{mobileLinks.map((link) => (
					<SiteLink key={link.href} link={link} onChoose={() => closeOverlay(MENU)} live />
				))}
			</nav>
		</header>
	);
}

function Logo() {
	return (
		<Link to="/" className="logo" aria-label={navigationLabels.home} discover="none">
			<GrowthMark />
			{program.name}
		</Link>
	);
}

interface FooterData {
	/** Set when operators have changed the addresses in content/. */
	social?: Record<keyof typeof program.social, string>;
	undated?: boolean;
	/** Missing where the page failed. */
	year?: number;
	meaning?: string;
	postalAddress?: string;
}

export function Footer() {
	const root = useRouteLoaderData('root') as FooterData | undefined;
	const { linkedIn, youTube, instagram } = root?.social ?? program.social;
	const social = Object.entries({ LinkedIn: linkedIn, YouTube: youTube, Instagram: instagram }).filter(
		([, url]) => url,
	);
	const small = [
		footer.copyright(root?.year),
		root?.meaning && footer.meaning(root.meaning),
		root?.postalAddress,
		footer.promise,
	].filter((text) => text !== undefined);
	return (
		<footer className="foot dark">
			<div className="foot-row wrap">
				<p className="foot-line h3">{footer.line}</p>
				<nav className="foot-columns" aria-label={navigationLabels.footer}>
					{footerColumns.map(({ heading, links }) => (
						<div key={heading}>
							<h2>{heading}</h2>
							<ul>
								{links.map((link) => (
									<li key={link.href}>
										<SiteLink link={root?.undated && link.undated ? { ...link, label: link.undated } : link} />
									</li>
								))}
							</ul>
						</div>
					))}
				</nav>
				{social.length > 0 && (
					<ul className="foot-social">
						{social.map(([name, url]) => (
							<li key={name}>
								<a href={url} rel="noopener">
									{name}
								</a>
							</li>
						))}
					</ul>
				)}
				<p className="foot-small">
					{small.map((text) => (
						<span key={text}>{text}</span>
					))}
				</p>
			</div>
		</footer>
	);
}

/** The page has them when the application starts, except in development: they need not be in the browser's bundle. */
const css = import.meta.env.SSR || import.meta.env.DEV ? styles : '';

/** The styles that the landing page's first paint does not need. React hoists them into the head once. */
function DeferredStyles() {
	return (
		<style href="more" precedence="more">
			{css}
		</style>
	);
}

interface Props {
	children: ReactNode;
	toast?: ToastMessage;
	/** The page could not be rendered; its content is the error page. */
	failed?: boolean;
	/** The page is shown in an iframe of a page that has header and footer. */
	bare?: boolean;
	/** The page has a frame of its own, such as the console. */
	own?: boolean;
}

export function SiteFrame({ children, toast, failed, bare, own }: Props) {
	const { pathname } = useLocation();
	const isRunning = useSignals(pathname);
	const isFirstPaint = pathname === paths.landing && !toast && !failed && !isRunning;
	if (own) {
		return (
			<>
				<DeferredStyles />
				{toast && <ServedToast {...toast} />}
				{children}
				<Toaster initial={toast} />
			</>
		);
	}
	return (
		<>
			{!isFirstPaint && <DeferredStyles />}
			{!bare && (
				<>
					<a className="skip" href="#main">
						{navigationLabels.skipToContent}
					</a>
					<Header />
				</>
			)}
			<main
				id="main"
				tabIndex={-1}
				aria-label={bare ? navigationLabels.framed : undefined}
				style={ornamentOf(pathname)}
			>
				{toast && <ServedToast {...toast} />}
				{children}
			</main>
			{!bare && (
				<>
					<Footer />
					<DialogHost />
				</>
			)}
			<Toaster initial={toast} framed={bare} />
		</>
	);
}

function ornamentOf(pathname: string): CSSProperties | undefined {
	const [, name = ''] = pathname.split('/');
	return /^[a-z-]{1,40}$/.test(name) ? ({ '--wood': `url(/rings/${name}.svg)` } as CSSProperties) : undefined;
}

/**
 * Tells the bootstrap script that the application is running, and when the page changes.
 * @returns Whether the application is running.
 */
function useSignals(pathname: string): boolean {
	const [isRunning, setRunning] = useState(false);
	useEffect(() => {
		setRunning(true);
		document.documentElement.dataset.ready = '';
		document.dispatchEvent(new Event(READY));
	}, []);
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs when the path changes
	useEffect(() => {
		document.dispatchEvent(new Event('mga:page'));
	}, [pathname]);
	return isRunning;
}
