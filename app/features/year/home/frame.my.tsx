import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { GrowthMark } from '#app/ui/growth-ring.tsx';
import { myAccount } from '#content/my/account.ts';
import { myBilling } from '#content/my/billing.ts';
import { myFrame } from '#content/my/frame.ts';
import { myRefund } from '#content/my/refund.ts';
import { myTeam } from '#content/my/team.ts';
import { my, myPaths } from '#content/my.ts';
import { footer } from '#content/navigation.ts';
import { program } from '#content/program.ts';
import type { BarAction } from './bar.my.server.ts';
import css from './frame.my.css?inline';
import { useRefreshAt } from './page.my.ts';

interface Facts {
	/** Access, now or from a later day. */
	hasYear: boolean;
	isBuyer: boolean;
	action?: BarAction | undefined;
	opensAt?: string | undefined;
}

/** The frame of a participant's pages, in place of the public site's, which sells. Without facts where the page failed. */
export function MyFrame({ facts, children }: { facts: Facts | undefined; children: ReactNode }) {
	return (
		<>
			<style href="my-frame" precedence="more">
				{css}
			</style>
			<a className="skip" href="#main">
				{myFrame.skip}
			</a>
			<Bar {...(facts ?? { hasYear: true, isBuyer: false })} />
			<main id="main" tabIndex={-1} className="my-main">
				{children}
			</main>
			<Footer />
		</>
	);
}

function Bar({ hasYear, isBuyer, action, opensAt }: Facts) {
	useRefreshAt(opensAt);
	const { pathname } = useLocation();
	const { home, library, skills, calendar, signOut } = my.navigation;
	return (
		<header className="my-bar">
			<div className="my-bar-row wrap">
				<Link to={myPaths.home} className="logo" aria-label={myFrame.mark}>
					<GrowthMark />
					{program.name}
				</Link>
				<nav className="my-nav" aria-label={myFrame.label}>
					<ul className="my-tabs">
						<Tab to={myPaths.home} label={home} icon="M4 11 12 4l8 7v9h-5v-6H9v6H4z" isExact />
						{hasYear && (
							<Tab
								to={myPaths.library}
								label={library}
								icon="M5 4h4v16H5zM9 4h4v16H9zm5.5 1 3.8-1 3.7 15-3.8 1z"
								also={[myPaths.session]}
							/>
						)}
						<Tab
							to={myPaths.skills}
							label={skills}
							icon="M12 3v18M12 9c-4 0-6-2-6-5 4 0 6 2 6 5m0 6c4 0 6-2 6-5-4 0-6 2-6 5"
							also={[myPaths.certificates]}
						/>
						{hasYear && <Tab to={myPaths.calendar} label={calendar} icon="M4 6h16v14H4zM4 10h16M8 3v4m8-4v4" />}
						<li className="my-more-open">
							<button type="button" className="my-tab" popoverTarget="my-more">
								<Icon path="M4.5 12h1m6 0h1m6 0h1" />
								{myFrame.more}
							</button>
						</li>
					</ul>
					{/* Another one on each page, so that it closes. */}
					<ul className="my-more" id="my-more" popover="auto" key={pathname}>
						{isBuyer && <Tab to={myPaths.team} label={myTeam.navigation} />}
						<Tab to={myBilling.path} label={myBilling.navigation} also={[myRefund.path]} />
						<Tab to={myPaths.account} label={myAccount.navigation} also={[myPaths.devices]} />
						<li>
							<form method="post" action={myPaths.signOut}>
								<Button type="submit" variant="quiet" size="small" className="my-tab">
									{signOut}
								</Button>
							</form>
						</li>
					</ul>
				</nav>
				{action && <Action {...action} />}
			</div>
		</header>
	);
}

function Action({ kind, to }: BarAction) {
	const props = { className: buttonClass({ size: 'small' }, 'my-action'), children: myFrame.actions[kind] };
	// The door is a document request: it leads to another host.
	return kind === 'join' ? <a href={to} {...props} /> : <Link to={to} {...props} />;
}

interface TabProps {
	to: string;
	label: string;
	icon?: string;
	/** Paths of pages that belong to it. */
	also?: readonly string[];
	isExact?: boolean;
}

function Tab({ to, label, icon, also = [], isExact = false }: TabProps) {
	const { pathname } = useLocation();
	const isIn = (path: string) => pathname === path || (!isExact && pathname.startsWith(`${path}/`));
	const current = pathname === to ? 'page' : [to, ...also].some(isIn) ? 'true' : undefined;
	return (
		<li>
			<Link to={to} className="my-tab" aria-current={current}>
				{icon && <Icon path={icon} />}
				{label}
			</Link>
		</li>
	);
}

const Icon = ({ path }: { path: string }) => (
	<svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
		<path d={path} fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" strokeLinejoin="round" />
	</svg>
);

function Footer() {
	const { label, help, links } = myFrame.footer;
	return (
		<footer className="my-foot">
			<div className="wrap">
				<nav aria-label={label}>
					<ul>
						{[help, ...links].map((link) => (
							<li key={link.href}>
								<Link to={link.href}>{link.label}</Link>
							</li>
						))}
					</ul>
				</nav>
				<p className="soft">{footer.copyright()}</p>
			</div>
		</footer>
	);
}
