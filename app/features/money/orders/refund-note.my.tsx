import { Link } from 'react-router';
import { myRefund } from '#content/my/refund.ts';
import { my } from '#content/my.ts';

interface Props {
	refund: { isRequested: boolean; lastDay: string };
}

export function RefundNote({ refund: { isRequested, lastDay } }: Props) {
	const { open, requested, action, details } = my.home.refund;
	return (
		<p className="soft">
			{isRequested ? requested : open(lastDay)} <Link to={myRefund.path}>{isRequested ? details : action}</Link>
		</p>
	);
}
