import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '#app/ui/button.tsx';
import { GrowthMark } from '#app/ui/growth-mark.tsx';
import { MENU } from '#app/ui/overlay-state.ts';
import { closeOverlay, isOpen, onOverlays, openOverlay } from '#app/ui/overlays.ts';
import { SiteLink } from '#app/ui/site-link.tsx';
import { CloseIcon } from '#app/ui/toast.tsx';
import { consultationLink, mobileLinks, navigationLabels, navigationLinks } from '#content/navigation.ts';
import { program } from '#content/program.ts';

/** The bar at the top of every page. The mobile menu is a popover: it opens without scripts; Esc and Back close it. */
export function Header() {
	const menu = useRef<HTMLElement>(null);
	// The browser opens and closes the popover, also before hydration; this keeps it in sync with the history.
	useEffect(() => onOverlays(() => show(menu.current, isOpen(MENU))), []);
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
			<nav
				className="menu"
				id={MENU}
				popover="auto"
				ref={menu}
				aria-label={navigationLabels.mobile}
				onToggle={({ newState }) => (newState === 'open' ? openOverlay(MENU) : closeOverlay(MENU))}
			>
				<button
					type="button"
					className="icon-button -mr-2 justify-self-end"
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

function show(menu: HTMLElement | null, shown: boolean): void {
	if (menu && menu.matches(':popover-open') !== shown) menu.togglePopover(shown);
}

/** The logo and the name, linked to the landing page. */
export function Logo() {
	return (
		<Link to="/" className="logo" aria-label={navigationLabels.home}>
			<GrowthMark />
			{program.name}
		</Link>
	);
}
