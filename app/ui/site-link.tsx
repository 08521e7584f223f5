import { Link, useLocation, useNavigate } from 'react-router';
import { DialogLink } from './dialog-link.tsx';
import { isPlainClick } from './plain-click.ts';
import { scrollToSection } from './scroll-to-section.ts';

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

export function SiteLink({ link, ...rest }: Props) {
	if (!link.dialog) return <AnchorLink link={link} {...rest} />;
	return (
		<DialogLink to={link.href} className={rest.className} onClick={rest.onChoose}>
			{link.label}
		</DialogLink>
	);
}

function AnchorLink({ link: { href, label }, className, onChoose, live }: Props) {
	const { pathname } = useLocation();
	const navigate = useNavigate();
	const [page, anchor] = href.split('#');
	return (
		<Link
			to={href}
			className={className}
			// The landing page has no router that could load routes ahead (docs/decisions/browser.md).
			discover={pathname === '/' ? 'none' : 'render'}
			data-live={live ? '' : undefined}
			onClick={(event) => {
				onChoose?.();
				if (!anchor || !isPlainClick(event)) return;
				event.preventDefault();
				if (pathname === page) {
					navigate(href, { preventScrollReset: true });
					scrollToSection(anchor);
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
	if (document.getElementById(anchor) || retries === 0) scrollToSection(anchor);
	else setTimeout(() => scrollOncePresent(anchor, retries - 1), SCROLL_RETRY_MS);
}
