import type { ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';

/** After this many milliseconds the landing page is there to be scrolled (specification, section 9). */
const SCROLL_DELAY_MS = 500;
const SCROLL_LOOK_MS = 100;

interface Props {
	/** A path, or `/#anchor` for a section of the landing page. */
	to: string;
	className?: string;
	children: ReactNode;
	/** Called when the link is chosen, before it is followed. */
	onChoose?(): void;
	/** Waits for the application when it has not started yet, so that `onChoose` is not missed. */
	live?: boolean;
}

/**
 * A link that knows the landing page's sections: it scrolls to them there, and from another page it goes there first.
 * Without scripts it is a plain link.
 */
export function AnchorLink({ to, className, children, onChoose, live }: Props) {
	const { pathname } = useLocation();
	const navigate = useNavigate();
	const [page, anchor] = to.split('#');
	return (
		<Link
			to={to}
			className={className}
			data-live={live ? '' : undefined}
			onClick={(event) => {
				onChoose?.();
				if (!anchor || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
				event.preventDefault();
				if (pathname === page) {
					navigate(to, { preventScrollReset: true });
					scrollTo(anchor);
				} else {
					navigate(page || '/');
					setTimeout(() => scrollWhenThere(anchor), SCROLL_DELAY_MS);
				}
			}}
		>
			{children}
		</Link>
	);
}

/** On a slow connection the page comes later: looks again until it is there. */
function scrollWhenThere(anchor: string, looks = 100): void {
	if (document.getElementById(anchor) || looks === 0) scrollTo(anchor);
	else setTimeout(() => scrollWhenThere(anchor, looks - 1), SCROLL_LOOK_MS);
}

/** What is being scrolled to. */
let underWay: AbortController | undefined;
/** A scroll takes no longer; what comes to an end later is another. */
const LONGEST_SCROLL_MS = 5_000;
/** Interactions that navigate somewhere else. */
const HANDS_ON = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Scrolls to a section, and moves the focus there, so that the next Tab goes on from it. */
function scrollTo(anchor: string): void {
	const section = document.getElementById(anchor);
	if (!section) return;
	const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
	section.scrollIntoView({ behavior: still ? 'instant' : 'smooth' });
	if (!still) arriveAt(section);
	section.tabIndex = -1;
	section.focus({ preventScroll: true });
}

/** A font or picture that comes while the page scrolls moves the section after the browser has decided where to stop. */
function arriveAt(section: HTMLElement): void {
	underWay?.abort();
	const scroll = new AbortController();
	underWay = scroll;
	const { signal } = scroll;
	const leave = () => scroll.abort();
	const late = setTimeout(leave, LONGEST_SCROLL_MS);
	signal.addEventListener('abort', () => clearTimeout(late));
	for (const event of HANDS_ON) addEventListener(event, leave, { signal, passive: true });
	const arrive = () => {
		leave();
		section.scrollIntoView({ behavior: 'instant' });
	};
	addEventListener('scrollend', arrive, { signal });
}
