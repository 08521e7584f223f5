import type { Dimension } from '#app/features/analytics/questions/asked.server.ts';
import { analyticsPage } from '#content/console/analytics.ts';
import { type Look, only, type View } from './look.ts';
import { canAsk, nameOf } from './names.ts';

interface Props {
	look: Look;
	name: Dimension | 'page';
	value: string | null;
	/** Where the link leads; to the same view unless told. */
	view?: View;
}

/** A value that visits have, as a way to look at only those. */
export function Value({ look, name, value, view }: Props) {
	const said = nameOf(name, value);
	if (!canAsk(value)) return <>{said}</>;
	return (
		<a href={only(look, name, value || null, view)} title={analyticsPage.filters.only}>
			{said}
		</a>
	);
}
