/**
 * The address of a chat with a number, with the first word filled in; without a number WhatsApp asks whom to write to.
 */
export function writeChatAddress(whatsApp: string): string {
  return `https://wa.me/${whatsApp.replaceAll(/\D/g, '')}?text=hi`;
}
