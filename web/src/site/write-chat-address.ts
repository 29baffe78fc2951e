/** Where a chat with a number begins, with the first word written; without a number WhatsApp asks whom to write to. */
export function writeChatAddress(whatsApp: string): string {
  return `https://wa.me/${whatsApp.replaceAll(/\D/g, '')}?text=hi`;
}
