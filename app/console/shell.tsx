import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { isRouteErrorResponse, NavLink, useLocation, useRouteError } from 'react-router';
import type { ConsoleRole } from '#app/auth/roles.ts';
import { consolePaths } from '#content/console-paths.ts';
import { paths } from '#content/navigation.ts';
import { FormButton } from './form-button.tsx';
import { frame } from './head.ts';
import { PageIcon } from './icons.tsx';
import { KeyboardShortcuts } from './keyboard-shortcuts.tsx';
import { Search } from './lucide.tsx';
import type { NavigationEntry } from './part.ts';
import { navigationOf } from './permissions.ts';
import { ConsoleStyles } from './section.tsx';

const Palette = lazy(() => import('#app/features/desk/search/palette.console.tsx'));

const groupLabels = {
	top: '',
	people: 'People',
	program: 'Program',
	growth: 'Growth',
	site: 'Site',
	console: 'Console',
} as const;

interface Props {
	operator: { name: string; role: ConsoleRole };
	hasKeys: boolean;
	children: ReactNode;
}

export function Shell({ operator, hasKeys, children }: Props) {
	const groups = navigationOf(operator);
	return (
		<div className="console">
			<ConsoleStyles />
			<a className="skip" href="#main">
				Skip to content
			</a>
			<header className="console-bar">
				<button type="button" className="btn btn-secondary btn-small console-menu-button" popoverTarget="console-menu">
					Menu
				</button>
				<a href={paths.landing} className="console-brand" title="Visit the site">
					{frame.site} {frame.name}
				</a>
				<PaletteButton />
				<div className="console-user">
					<span>
						{operator.name} <span className="soft">{frame.roles[operator.role]}</span>
					</span>
					<KeyboardShortcuts pages={groups.flatMap(({ pages }) => pages)} hasKeys={hasKeys} />
					{operator.role !== 'terminal' && <FormButton label="Sign out" action={consolePaths.signOut} />}
				</div>
			</header>
			<Menu>
				{groups.map(({ name, pages }) => (
					<div key={name}>
						{groupLabels[name] && <p id={`group-${name}`}>{groupLabels[name]}</p>}
						<ul aria-labelledby={groupLabels[name] ? `group-${name}` : undefined}>
							{pages.map((page) => (
								<li key={page.path}>
									<MenuLink page={page} />
								</li>
							))}
						</ul>
					</div>
				))}
			</Menu>
			<main id="main" className="console-main" tabIndex={-1}>
				{children}
			</main>
		</div>
	);
}

/** The navigation: a sidebar on wide screens, otherwise a popover that opens without scripts. */
function Menu({ children }: { children: ReactNode }) {
	const nav = useRef<HTMLElement>(null);
	const { pathname } = useLocation();
	const previousPath = useRef(pathname);
	useEffect(() => {
		// Close after navigation. Hydration is no navigation: the tap that opens the menu may trigger it.
		if (previousPath.current === pathname) return;
		previousPath.current = pathname;
		if (nav.current?.matches(':popover-open')) nav.current.hidePopover();
	}, [pathname]);
	return (
		<nav ref={nav} id="console-menu" popover="auto" className="console-nav" aria-label="Console">
			{children}
		</nav>
	);
}

function MenuLink({ page: { label, path } }: { page: NavigationEntry }) {
	return (
		<NavLink to={path} end={path === consolePaths.today}>
			<PageIcon path={path} />
			{label}
		</NavLink>
	);
}

/** Says in the frame why a page is not there. @param missing What it says if its subject does not exist. */
export function PageError({ missing = frame.missing }: { missing?: Message }) {
	const error = useRouteError();
	const status = isRouteErrorResponse(error) ? error.status : 500;
	return <StatusMessage {...(status === 404 ? missing : status === 403 ? frame.forbidden : frame.failed)} />;
}

interface Message {
	heading: string;
	text: string;
	link: string;
}

export function StatusMessage({ heading, text, link }: Message) {
	return (
		<>
			<h1 className="h3">{heading}</h1>
			<p>{text}</p>
			<p>
				<a href={consolePaths.today}>{link}</a>
			</p>
		</>
	);
}

/** Opens the search over the page, as do Ctrl K and ⌘ K everywhere, also in fields. */
function PaletteButton() {
	const [isOpen, setOpen] = useState(false);
	useEffect(() => {
		const onKey = (event: KeyboardEvent) => {
			if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
				return;
			event.preventDefault();
			setOpen(true);
		};
		document.addEventListener('keydown', onKey);
		return () => document.removeEventListener('keydown', onKey);
	}, []);
	const typed = useTypedEarly(isOpen);
	return (
		<>
			<button
				type="button"
				className="console-search js-only"
				aria-keyshortcuts="Control+K Meta+K"
				onClick={() => setOpen(true)}
			>
				<Search aria-hidden="true" className="console-icon" />
				<span>Jump to anything</span>
				<span className="console-search-keys" aria-hidden="true">
					<kbd>Ctrl K</kbd>
				</span>
			</button>
			{isOpen && (
				<Suspense>
					<Palette typed={typed} onClose={() => setOpen(false)} />
				</Suspense>
			)}
		</>
	);
}

/** What is typed while the search loads. Otherwise it would be lost, or be taken for shortcuts of the page below. */
function useTypedEarly(isOpen: boolean) {
	const typed = useRef('');
	useEffect(() => {
		if (!isOpen) return;
		typed.current = '';
		const onKey = (event: KeyboardEvent) => {
			const { key, ctrlKey, metaKey, altKey } = event;
			if (key.length !== 1 || ctrlKey || metaKey || altKey || document.querySelector('dialog[open]')) return;
			event.preventDefault();
			event.stopImmediatePropagation();
			typed.current += key;
		};
		document.addEventListener('keydown', onKey, true);
		return () => document.removeEventListener('keydown', onKey, true);
	}, [isOpen]);
	return typed;
}
