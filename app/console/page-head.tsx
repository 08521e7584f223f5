import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CircleHelp } from './lucide.tsx';
import { timesNote } from './times.ts';

interface Props {
	heading: ReactNode;
	count?: string | undefined;
	help?: string | undefined;
	/** Links and buttons, the main one first. */
	children?: ReactNode;
}

export function PageHead({ heading, count, help, children }: Props) {
	return (
		<div className="console-head">
			<div className="console-heading">
				<h1 className="h3">{heading}</h1>
				{count && <span className="console-count">{count}</span>}
				{help && (
					<details className="console-help" name="console-open">
						<summary>
							<CircleHelp aria-hidden="true" />
							<span className="console-hidden">About this page</span>
						</summary>
						<p>
							{help} {timesNote()}
						</p>
					</details>
				)}
			</div>
			{children && <div className="console-head-actions">{children}</div>}
		</div>
	);
}

interface Tab {
	name: string;
	to: string;
	isCurrent: boolean;
}

export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
	return (
		<nav className="console-tabs" aria-label={label}>
			{tabs.map(({ name, to, isCurrent }) => (
				<Link key={name} to={to} aria-current={isCurrent ? 'page' : undefined}>
					{name}
				</Link>
			))}
		</nav>
	);
}
