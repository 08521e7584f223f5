import { Link } from 'react-router';

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
