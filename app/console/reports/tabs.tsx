interface Tab {
	name: string;
	to: string;
	isCurrent: boolean;
}

/** Pages beside this one, as links: each has an address of its own. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
	return (
		<nav className="numbers-tabs" aria-label={label}>
			<ul>
				{tabs.map(({ name, to, isCurrent }) => (
					<li key={name}>
						<a href={to} aria-current={isCurrent ? 'page' : undefined}>
							{name}
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}
