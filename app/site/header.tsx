import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { buttonClass } from '#app/ui/button.tsx';
import { GrowthMark } from '#app/ui/growth-mark.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { CloseIcon } from '#app/ui/toast.tsx';
import { consultationLink, mobileLinks, navigationLabels, navigationLinks } from '#content/navigation.ts';
import { programme } from '#content/programme.ts';

const MENU = 'menu';

/** The bar at the top of every page. The menu of small screens is a popover, which needs no script to open, and Esc closes it. */
export function Header() {
	const menu = useRef<HTMLElement>(null);
	const { pathname } = useLocation();
	// Another page closes the menu, however it was reached. The first one does not: the menu opens before the application runs.
	// biome-ignore lint/correctness/useExhaustiveDependencies: the path is what changes
	useEffect(() => () => close(menu.current), [pathname]);
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
			<nav className="menu" id={MENU} popover="auto" ref={menu} aria-label={navigationLabels.mobile}>
				<button
					type="button"
					className="icon-button menu-close"
					popoverTarget={MENU}
					popoverTargetAction="hide"
					aria-label={navigationLabels.closeMenu}
				>
					<CloseIcon />
				</button>
				{mobileLinks.map((link) => (
					<SiteLink key={link.href} link={link} onChoose={() => close(menu.current)} live />
				))}
			</nav>
		</header>
	);
}

function close(menu: HTMLElement | null): void {
	if (menu?.matches(':popover-open')) menu.hidePopover();
}

/** The mark and the name, leading home. */
export function Logo() {
	return (
		<Link to="/" className="logo" aria-label={navigationLabels.home}>
			<GrowthMark />
			{programme.name}
		</Link>
	);
}
