import type { ReactNode } from 'react';

interface Props {
	copy: { eyebrow: string; heading: string; lead: string };
	children?: ReactNode;
	aside: ReactNode;
}

export function SignUpHead({ copy, children, aside }: Props) {
	return (
		<div className="wrap grid *:min-w-0 gap-x-12 gap-y-8 items-end lg:grid-cols-[7fr_5fr]">
			<div>
				<header className="page-head">
					<p className="eyebrow">{copy.eyebrow}</p>
					<h1 className="h1">{copy.heading}</h1>
					<p className="lead">{copy.lead}</p>
				</header>
				{children}
			</div>
			{aside}
		</div>
	);
}
