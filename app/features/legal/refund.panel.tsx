import LegalText from './legal-text.tsx';

/** The refund policy dialog's content. */
export default function RefundPanel() {
	return <LegalText which="refund" />;
}
