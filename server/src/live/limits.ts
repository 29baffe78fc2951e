/** The largest message of a client, in bytes. A larger one ends the connection. */
export const MESSAGE_BYTES = 64 * 1024;
/** How many events of one socket are answered within this time. */
export const EVENTS = { most: 20, milliseconds: 10_000 };
/** A socket that sends this many times as many events is closed. */
export const FLOOD_TIMES = 10;
/** How many queues a socket can watch. A company has eleven. */
export const QUEUES_OF_SOCKET = 12;
/** How many sockets one person has on this node, and how often they can connect to it. */
export const SOCKETS_OF_PERSON = 20;
export const HANDSHAKES = { most: 120, milliseconds: 60_000 };
/** How many sockets a node has at most, with those that have not shown their token yet. */
export const SOCKETS_OF_NODE = 20_000;
/** How many of them one network has, so that no stranger takes the places of all. */
export const NEWCOMERS_OF_NETWORK = 500;
/** How long a connection may take to show its token. */
export const TOKEN_MILLISECONDS = 10_000;
/** A socket with this many characters unsent gets no more news, until it has read them. */
export const UNSENT_CHARACTERS = 256 * 1024;
/** A socket that has not read them by then is closed. */
export const PATIENCE_MILLISECONDS = 20_000;
/** How long a look at an item counts. */
export const PRESENCE_MILLISECONDS = 30_000;
