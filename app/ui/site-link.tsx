import { Link, useLocation, useNavigate } from 'react-router';
import { DialogLink } from './dialog-link.tsx';

/** Milliseconds until the landing page can be scrolled (specification, section 9). */
const SCROLL_DELAY_MS = 500;
const SCROLL_RETRY_MS = 100;

interface Props {
	/** `href`: a path, or `/#anchor` for a section of the landing page. `dialog`: opens as a dialog, with scripts. */
	link: { href: string; label: string; dialog?: boolean };
	className?: string;
	/** Called on a click, before the navigation. */
	onChoose?(): void;
	/** A click before the application has started waits for it, so that `onChoose` is called. */
	live?: boolean;
}

/** A link to a page, a dialog, or a section of the landing page. Without scripts it is a plain link. */
export function SiteLink({ link, ...rest }: Props) {
	if (!link.dialog) return <AnchorLink link={link} {...rest} />;
	return (
		<DialogLink to={link.href} className={rest.className} onClick={rest.onChoose}>
			{link.label}
		</DialogLink>
	);
}

/** Scrolls to the landing page's sections, from another page after going there. */
function AnchorLink({ link: { href, label }, className, onChoose, live }: Props) {
	const { pathname } = useLocation();
	const navigate = useNavigate();
	const [page, anchor] = href.split('#');
	return (
		<Link
			to={href}
			className={className}
			data-live={live ? '' : undefined}
			onClick={(event) => {
				onChoose?.();
				if (!anchor || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
				event.preventDefault();
				if (pathname === page) {
					navigate(href, { preventScrollReset: true });
					scrollTo(anchor);
				} else {
					navigate(page || '/');
					setTimeout(() => scrollOncePresent(anchor), SCROLL_DELAY_MS);
				}
			}}
		>
			{label}
		</Link>
	);
}

/** Retries until the page is there, on a slow connection. */
function scrollOncePresent(anchor: string, retries = 100): void {
	if (document.getElementById(anchor) || retries === 0) scrollTo(anchor);
	else setTimeout(() => scrollOncePresent(anchor, retries - 1), SCROLL_RETRY_MS);
}

/** The current scroll. */
let current: AbortController | undefined;
/** A `scrollend` after this belongs to another scroll. */
const MAX_SCROLL_MS = 5_000;
/** Input of the visitor, which ends the scroll. */
const INPUT_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Scrolls to a section and focuses it, so that the next Tab continues from there. */
function scrollTo(anchor: string): void {
	const section = document.getElementById(anchor);
	if (!section) return;
	const isInstant = matchMedia('(prefers-reduced-motion: reduce)').matches;
	section.scrollIntoView({ behavior: isInstant ? 'instant' : 'smooth' });
	if (!isInstant) correctAtEnd(section);
	section.tabIndex = -1;
	section.focus({ preventScroll: true });
}

/** Scrolls again at the end: fonts and images that load during the scroll move the section after the browser chose where to stop. */
function correctAtEnd(section: HTMLElement): void {
	current?.abort();
	const scroll = new AbortController();
	current = scroll;
	const { signal } = scroll;
	const stop = () => scroll.abort();
	const timer = setTimeout(stop, MAX_SCROLL_MS);
	signal.addEventListener('abort', () => clearTimeout(timer));
	for (const event of INPUT_EVENTS) addEventListener(event, stop, { signal, passive: true });
	const correct = () => {
		stop();
		section.scrollIntoView({ behavior: 'instant' });
	};
	addEventListener('scrollend', correct, { signal });
}
