//! The words of safety phrases: short, simple and easy to distinguish by ear. Their order is part of the protocol.

/// All 256 words, separated by spaces. One string makes the module smaller than 256 of them.
pub(crate) const WORDS: &str = "\
    acorn amber anchor apple april apron arrow aspen atlas autumn bacon badge baker bamboo banana \
    banjo barley barn basil basket beach beacon bear beaver bell birch bison boat bonnet book bottle \
    bowl branch bread breeze brick bridge broom bubble bucket butter button cabin cactus camel \
    camera candle canoe canyon carpet carrot castle cedar cello cherry chess citrus clay clock cloud \
    clover coast cobalt cocoa comet copper coral cotton cradle crane crayon cup daisy dance dawn \
    desert donkey door dragon drum duck eagle earth easel echo elm engine falcon farm fence fern \
    fiddle field finch fire fish flag flame flute forest fossil fox frost fruit galaxy garden garlic \
    gate ginger glass globe gold goose grain grape guitar hammer harbor harp hawk hazel hedge heron \
    hill honey ice igloo iris island ivy jacket jaguar jam jelly jewel jungle kayak kettle kite kiwi \
    koala ladder lake lamp lemon lentil lily linen lion lizard lunar magnet mango maple marble \
    market meadow melon meteor mint mirror mitten moon moss mouse nectar needle nest nutmeg oak \
    oasis ocean olive onion opal orbit orchid otter owl paddle palace panda paper pearl pebble \
    pencil pepper piano pigeon pillow pine planet plum pocket pond poppy potato prism puzzle quartz \
    rabbit radio rain raven ribbon river robin ruby sail salmon sand satin saturn scarf school shell \
    shore silk silver snow sofa spark spider spoon spring stone summer sun swan table teapot temple \
    tiger timber tomato tower tulip tunnel turtle valley velvet violet violin wagon walnut water \
    wave whale wheat window winter wolf wood yellow zebra zipper";
