import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '#app/ui/button.tsx';
import { GrowthMark } from '#app/ui/growth-mark.tsx';
import { CloseIcon } from '#app/ui/icons.tsx';
import { MENU } from '#app/ui/overlay-state.ts';
import { closeOverlay } from '#app/ui/overlays.ts';
import { SiteLink } from '#app/ui/site-link.tsx';
import { accessLink, consultationLink, mobileLinks, navigationLabels, navigationLinks } from '#content/navigation.ts';
import { program } from '#content/program.ts';
import { connectMenu } from './menu.ts';

/** The bar at the top of every page. The mobile menu is a popover: it opens without scripts; Esc and Back close it. */
export function Header() {
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

export function Logo() {
	return (
		<Link to="/" className="logo" aria-label={navigationLabels.home} discover="none">
			<GrowthMark />
			{program.name}
		</Link>
	);
}
